import { expect, it } from "vitest";
import { markedParts } from "#core/search/marked-text.ts";

const text = (value: string) => ({ text: value, isMatch: false });
const match = (value: string) => ({ text: value, isMatch: true });

it.each([
  ["", []],
  ["Sin nada.", [text("Sin nada.")]],
  ["los <mark>talleres</mark> de", [text("… "), text("los "), match("talleres"), text(" de"), text(" …")]],
  ["<mark>Villa</mark> <mark>Peñarol.</mark> Fin.", [match("Villa Peñarol"), text("."), text(" Fin.")]],
  ["El <mark>«tambor»:</mark> va.", [text("El "), text("«"), match("tambor"), text("»:"), text(" va.")]],
  ["&lt;img onerror=x&gt; <mark>a</mark>", [text("<img onerror=x> "), match("a"), text(" …")]],
  ["<b>no</b> &amp;lt;.", [text("<b>no</b> &lt;.")]],
])("%j becomes parts", (excerpt, parts) => expect(markedParts(excerpt)).toEqual(parts));
