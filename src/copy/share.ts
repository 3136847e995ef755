export const whatsApp = {
  name: "WhatsApp",
  href: (url: string, text: string) => `https://wa.me/?text=${enc(`${text} ${url}`)}`,
};

/** Share targets of an episode: URLs that contain its link and a sentence. Each opens in a new tab. */
export const shareTargets = [
  whatsApp,
  {
    name: "Twitter/X",
    href: (url: string, text: string) => `https://twitter.com/intent/tweet?text=${enc(text)}&url=${enc(url)}`,
  },
  { name: "Facebook", href: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${enc(url)}` },
  {
    name: "LinkedIn",
    href: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${enc(url)}`,
  },
];

const enc = encodeURIComponent;
