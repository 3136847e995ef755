/** Storage did not respond, or responded with 5xx: the file is not at fault, and a retry can succeed. */
export class ConnectionLost extends Error {}
