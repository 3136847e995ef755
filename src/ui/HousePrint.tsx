import { Print } from "#ui/Print.tsx";

/** Drawings of the site's own pages (`public/prints`, drawn by `scripts/demo-art`), and the palette of each. */
const PRINTS = {
  buzon: "warm",
  estanteria: "cool",
  fichero: "warm",
  maquina: "cool",
  perilla: "warm",
  transistor: "cool",
  zapatos: "warm",
} as const;

export type HousePrintName = keyof typeof PRINTS;

/** A decorative drawing of a page that has no picture of the archive. */
export const HousePrint = ({ name, className = "" }: { name: HousePrintName; className?: string }) => (
  <div className={`print aspect-3/2 print:hidden ${className}`}>
    <Print picture={{ src: `/prints/${name}.svg`, width: 1176, height: 784, tint: PRINTS[name] }} alt="" />
  </div>
);
