/** Letters and digits that are not easily confused. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** Returns a password to pass on to a person: `k3mp-x7fa-…`, 100 random bits. */
export function temporaryPassword(): string {
  const random = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH));
  const signs = Array.from(random, (byte) => SIGNS[byte % SIGNS.length]);
  const groups = Array.from({ length: GROUPS }, (_, at) =>
    signs.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH),
  );
  return groups.map((group) => group.join("")).join("-");
}
