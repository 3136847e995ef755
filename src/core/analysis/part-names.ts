import { foldText } from "../search/search-text.ts";

export type Part =
  | "headline"
  | "description"
  | "summary"
  | "topics"
  | "keyPoints"
  | "quotes"
  | "emotionalTone"
  | "confidence"
  | "guestInfo"
  | "neighborhoodInfo"
  | "name"
  | "background"
  | "contributions"
  | "history"
  | "landmarks";

const ABOUT = "(?:(?:info(?:rmacion)?|datos|sobre|about)(?: de la| del?| la| el| the)? )?";

/** Prefixes of the part names that models write, folded, Spanish and English: 'puntos clave' in 'puntos clave del programa'. */
const NAMES: readonly [RegExp, Part][] = [
  [/^(?:titulo|titular|headline|title)\b/, "headline"],
  [/^(?:descripcion|description)\b/, "description"],
  [/^(?:resumen|sintesis|summary)\b/, "summary"],
  [/^(?:temas?|(?:main )?topics?)\b/, "topics"],
  [/^(?:puntos? (?:claves?|principales|destacados)|key ?points?|ideas (?:principales|clave))\b/, "keyPoints"],
  [/^(?:citas?|frases|(?:notable |key )?quotes?)\b/, "quotes"],
  [/^(?:tono|(?:emotional )?tone)\b/, "emotionalTone"],
  [/^(?:confianza|confidence)\b/, "confidence"],
  [/^(?:contribuciones|aportes|(?:guest )?contributions)\b/, "contributions"],
  [/^(?:trayectoria|biografia|background|guest background)\b/, "background"],
  [/^(?:historia|(?:neighborhood )?history)\b/, "history"],
  [/^(?:lugares|(?:neighborhood )?landmarks)\b/, "landmarks"],
  [new RegExp(`^${ABOUT}(?:invitad[oa]s?|entrevistad[oa]|guest)\\b`), "guestInfo"],
  [new RegExp(`^${ABOUT}(?:barrio|neighbou?rhood)\\b`), "neighborhoodInfo"],
  [/^(?:nombre|name)\b/, "name"],
];

/** Returns the part that a heading or key names, in any spelling: `puntosClave`, `key_points`, 'PUNTOS CLAVE'. Null: unknown. */
export function findPart(title: string): Part | null {
  const words = title.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[\s_\\-]+/g, " ");
  const folded = foldText(words);
  return NAMES.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}
