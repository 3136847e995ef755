/** Podcast applications that add any feed by a link to its address, without a listing in a directory. */
export const podcastApps = [
  { name: "Apple Podcasts", devices: "iPhone, iPad y Mac", href: (feed: URL) => `podcast://${bare(feed)}` },
  {
    name: "Overcast",
    devices: "iPhone y iPad",
    href: (feed: URL) => `overcast://x-callback-url/add?url=${enc(feed)}`,
  },
  {
    name: "Pocket Casts",
    devices: "iPhone y Android",
    href: (feed: URL) => `pktc://subscribe/${bare(feed)}`,
  },
  {
    name: "AntennaPod",
    devices: "Android",
    href: (feed: URL) => `https://antennapod.org/deeplink/subscribe?url=${enc(feed)}`,
  },
  { name: "Podcast Addict", devices: "Android", href: (feed: URL) => `podcastaddict://${bare(feed)}` },
] as const;

/** Their schemes stand for https. */
const bare = ({ host, pathname }: URL) => `${host}${pathname}`;
const enc = ({ href }: URL) => encodeURIComponent(href);
