import type { ArchiveIdentity } from "#core/site/archive-identity.ts";

/** Link to the presenter's page; without a presenter, to the page about the archive. */
const aboutLink = ({ presenter }: ArchiveIdentity) => ({
  href: "/about",
  label: presenter?.firstName ?? "Acerca de",
});

/** The five items of the header, in order. See docs/product/site.md. */
export const headerLinks = (identity: ArchiveIdentity) => [
  { href: "/", label: "Inicio" },
  { href: "/episodes", label: "Listado de Programas" },
  { href: "/broadcast-cycles", label: "Ciclos de Emisión" },
  aboutLink(identity),
  { href: "/contact", label: "Contacto" },
];

/** The six links of the footer. */
export const footerLinks = (identity: ArchiveIdentity) => [
  { href: "/episodes", label: "Listado de Programas" },
  { href: "/broadcast-cycles", label: "Ciclos de Emisión" },
  aboutLink(identity),
  { href: "/acknowledgments", label: "Agradecimientos" },
  { href: "/contact", label: "Contacto" },
  { href: "/legal", label: "Aviso Legal" },
];

/** Further entry points of the archive, beside the six links. */
export const furtherLinks = ({ hasSamples }: ArchiveIdentity) => [
  { href: "/neighborhoods", label: "Barrios" },
  { href: "/topics", label: "Temas" },
  { href: "/photos", label: "Fotos" },
  { href: "/buscar", label: "Buscar" },
  ...(hasSamples ? [{ href: "/ai-assistant", label: "Asistente" }] : []),
  { href: "/statistics", label: "Estadísticas" },
  { href: "/suscribite", label: "Suscribite" },
];

/** Whether a link leads to the present page or to its section. */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, "") || "/";
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
