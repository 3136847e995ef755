/** The slides of the home page, in order. An empty list shows no slider. See docs/product/site.md. */
export interface Slide {
  type: "featuredProgram" | "featured" | "guest" | "announcement";
  /** Background: site path or address. Without one, the first photo of the episode stands there. */
  image?: string;
  imageAttribution?: { text: string; link: string };
  subtitle?: string;
  /** The archive's own words count where they are there: barrio of a featured episode, name of a guest. */
  title: string;
  description: string;
  link?: string;
  linkText?: string;
  /**
   * Episode shown (its date, guest, barrio, audio and duration come from the archive), whose guest is shown, or whose photo
   * is used.
   */
  episode?: string;
}

const drawn = { text: "Dibujo hecho para el archivo", link: "/legal" };

export const slides: Slide[] = [
  {
    type: "announcement",
    image: "/media/hero-1.svg",
    imageAttribution: drawn,
    subtitle: "770 AM · 890 AM · 1975 a 1989",
    title: "Montevideo, barrio por barrio, en la radio de la cocina",
    description:
      "Durante casi quince años, un micrófono salió a caminar la ciudad. Acá están las voces que encontró: tranviarios, costureras, murguistas, maestras, foguistas.",
    link: "/about",
    linkText: "Conocer la historia",
  },
  {
    type: "featuredProgram",
    episode: "4",
    image: "/media/hero-2.svg",
    imageAttribution: drawn,
    subtitle: "Programa destacado",
    title: "Palermo",
    description: "",
  },
  {
    type: "featuredProgram",
    episode: "1",
    image: "/media/hero-3.svg",
    imageAttribution: drawn,
    subtitle: "Programa destacado",
    title: "Ciudad Vieja",
    description: "",
  },
  {
    type: "guest",
    episode: "9",
    imageAttribution: drawn,
    subtitle: "Quien lo contó",
    title: "Una voz del barrio",
    description: "",
    linkText: "Escuchar sus programas",
  },
  {
    type: "featured",
    image: "/media/028-1.svg",
    imageAttribution: drawn,
    subtitle: "Para recorrer",
    title: "Del conventillo al tablado",
    description:
      "Oficios, candombe, ferrocarril, carnaval: de qué se habló en la mesa de la cocina, tema por tema, con sus programas.",
    link: "/topics",
    linkText: "Ver los temas",
  },
];
