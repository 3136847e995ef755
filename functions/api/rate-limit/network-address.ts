// Some proxies append the port; in IPv6 it can only be recognised after brackets.
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(:\d{1,5})?$/;
const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0xffff];

/** Normalises an address: IPv4 dotted, IPv6 as eight groups, mapped IPv4 as IPv4; null when it is no address. */
export function normalizeAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/%.*$/, "");
  const ipv4 = normalizeIpv4(bare);
  if (ipv4 || !bare.includes(":")) return ipv4;
  const groups = ipv6Groups(bare);
  if (!groups) return null;
  if (MAPPED_PREFIX.every((group, index) => groups[index] === group)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return groups.map((group) => group.toString(16)).join(":");
}

/** Usual network of one subscriber: the address itself for IPv4, the /64 for IPv6. `address` must be normalised. */
export function networkOf(address: string): string {
  return address.includes(":") ? `${address.split(":").slice(0, 4).join(":")}::/64` : address;
}

function normalizeIpv4(text: string): string | null {
  const parts = IPV4.exec(text)?.slice(1, 5).map(Number);
  return parts?.every((part) => part <= 255) ? parts.join(".") : null;
}

function ipv6Groups(text: string): number[] | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(parseGroups);
  if (!head) return null;
  if (halves.length === 1) return head.length === 8 ? head : null;
  if (!tail || head.length + tail.length > 7) return null;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function parseGroups(text: string): number[] | null {
  if (text === "") return [];
  const groups: number[] = [];
  for (const part of text.split(":")) {
    const ipv4 = normalizeIpv4(part)?.split(".").map(Number);
    if (ipv4) {
      const [a = 0, b = 0, c = 0, d = 0] = ipv4;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}
