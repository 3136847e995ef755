import { expect, it } from "vitest";
import { markedParts } from "#core/marked-text.ts";

const text = (value: string) => ({ text: value, isMatch: false });
const match = (value: string) => ({ text: value, isMatch: true });

it.each([
  ["", []],
  ["sin nada", [text("sin nada")]],
  ["los <mark>talleres</mark> de", [text("los "), match("talleres"), text(" de")]],
  ["<mark>Villa</mark> <mark>Peñarol.</mark> Fin", [match("Villa Peñarol."), text(" Fin")]],
  ["&lt;img onerror=x&gt; <mark>a</mark>", [text("<img onerror=x> "), match("a")]],
  ["<b>no</b> &amp;lt;", [text("<b>no</b> &lt;")]],
])("%j becomes parts", (excerpt, parts) => expect(markedParts(excerpt)).toEqual(parts));
