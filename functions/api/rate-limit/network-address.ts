// Some proxies append the port; in IPv6 it can only be recognised after brackets.
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(:\d{1,5})?$/;
const IPV6 = /^[\da-f]*:[\da-f:.]*$/i;
const MAPPED_PREFIX = "0:0:0:0:0:ffff:";

/** Normalises an address: IPv4 dotted, IPv6 as eight groups, mapped IPv4 as IPv4; null when it is no address. */
export function normalizeAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/%.*/s, "");
  const ipv4 = IPV4.exec(bare)?.slice(1, 5).map(Number);
  if (ipv4) return ipv4.every((part) => part <= 255) ? ipv4.join(".") : null;
  const address = `http://[${bare}]`;
  if (!IPV6.test(bare) || !URL.canParse(address)) return null;
  // The URL has the shortest form: one run of groups of zero is "::".
  const [head = [], tail = []] = new URL(address).hostname
    .slice(1, -1)
    .split("::")
    .map((groups) => groups.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  const groups = [...head, ...zeros, ...tail].join(":");
  if (!groups.startsWith(MAPPED_PREFIX)) return groups;
  const [high = 0, low = 0] = tail.slice(-2).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Usual network of one subscriber: the address itself for IPv4, the /64 for IPv6. `address` must be normalised. */
export function networkOf(address: string): string {
  return address.includes(":") ? `${address.split(":").slice(0, 4).join(":")}::/64` : address;
}
