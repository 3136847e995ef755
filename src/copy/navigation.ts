import { site } from "#copy/site.ts";

/** The five items of the header, in order. See docs/product/site.md. */
export const headerLinks = [
  { href: "/", label: "Inicio" },
  { href: "/episodes", label: "Listado de Programas" },
  { href: "/broadcast-cycles", label: "Ciclos de Emisión" },
  { href: "/about", label: site.presenter.firstName },
  { href: "/contact", label: "Contacto" },
];

/** The six links of the footer. */
export const footerLinks = [
  { href: "/episodes", label: "Listado de Programas" },
  { href: "/broadcast-cycles", label: "Ciclos de Emisión" },
  { href: "/about", label: site.presenter.firstName },
  { href: "/acknowledgments", label: "Agradecimientos" },
  { href: "/contact", label: "Contacto" },
  { href: "/legal", label: "Aviso Legal" },
];

/** Other ways into the archive, beside the six. */
export const waysIn = [
  { href: "/neighborhoods", label: "Barrios" },
  { href: "/topics", label: "Temas" },
  { href: "/buscar", label: "Buscar" },
  { href: "/ai-assistant", label: "Asistente" },
  { href: "/statistics", label: "Estadísticas" },
];

/** Whether a link leads to the route shown or to the section it stands in. */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\/$/, "") || "/";
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
