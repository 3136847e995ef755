/** No answer from Storage, or an answer of the 5xx range: the file is not at fault, and a later try can succeed. */
export class ConnectionLost extends Error {}
