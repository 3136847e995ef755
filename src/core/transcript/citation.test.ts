import { expect, test } from "vitest";
import { type CitationStyle, type Cited, cite } from "./citation.ts";

const cited: Cited = {
  text: "Suspirar,\n suspiraban las hijas.",
  voice: "Mirta Lescano",
  show: "La esquina del dial",
  presenter: { fullName: "Baltasar Olivera", firstName: "Baltasar" },
  title: "Programa 1: Ciudad Vieja",
  date: "1975-04-06",
  fromSeconds: 47.156,
  url: "https://archivo.example/episodes/1#t=47",
};

test.each<[CitationStyle, Partial<Cited>, string]>([
  [
    "plain",
    {},
    "«Suspirar, suspiraban las hijas.»\nMirta Lescano, en La esquina del dial, Programa 1: Ciudad Vieja, 6 de abril de 1975, minuto 0:47\nhttps://archivo.example/episodes/1#t=47",
  ],
  [
    "plain",
    { voice: null, date: null },
    "«Suspirar, suspiraban las hijas.»\nLa esquina del dial, Programa 1: Ciudad Vieja, minuto 0:47\nhttps://archivo.example/episodes/1#t=47",
  ],
  [
    "apa",
    {},
    "«Suspirar, suspiraban las hijas.» (Mirta Lescano, en Olivera, 1975, 0:47).\n\nOlivera, B. (Presentador). (1975, 6 de abril). Programa 1: Ciudad Vieja [Episodio de programa de radio]. En La esquina del dial. https://archivo.example/episodes/1#t=47",
  ],
  [
    "apa",
    { voice: "Baltasar Olivera", date: null },
    "«Suspirar, suspiraban las hijas.» (Olivera, s. f., 0:47).\n\nOlivera, B. (Presentador). (s. f.). Programa 1: Ciudad Vieja [Episodio de programa de radio]. En La esquina del dial. https://archivo.example/episodes/1#t=47",
  ],
  [
    "chicago",
    {},
    "Mirta Lescano, «Suspirar, suspiraban las hijas.», en «Programa 1: Ciudad Vieja», La esquina del dial, conducido por Baltasar Olivera, 6 de abril de 1975, grabación de radio, 0:47, https://archivo.example/episodes/1#t=47.",
  ],
  [
    "chicago",
    { voice: null, date: null, fromSeconds: 4510 },
    "«Suspirar, suspiraban las hijas.», en «Programa 1: Ciudad Vieja», La esquina del dial, conducido por Baltasar Olivera, s. f., grabación de radio, 75:10, https://archivo.example/episodes/1#t=47.",
  ],
  [
    "apa",
    { presenter: null },
    "«Suspirar, suspiraban las hijas.» (Mirta Lescano, en Programa 1: Ciudad Vieja, 1975, 0:47).\n\nPrograma 1: Ciudad Vieja [Episodio de programa de radio]. (1975, 6 de abril). En La esquina del dial. https://archivo.example/episodes/1#t=47",
  ],
  [
    "chicago",
    { presenter: null },
    "Mirta Lescano, «Suspirar, suspiraban las hijas.», en «Programa 1: Ciudad Vieja», La esquina del dial, 6 de abril de 1975, grabación de radio, 0:47, https://archivo.example/episodes/1#t=47.",
  ],
])("%s, with %j", (style, change, expected) => {
  expect(cite(style, { ...cited, ...change })).toBe(expected);
});

test.each([
  ["María José Núñez", "María José", "Núñez, M. J. (Presentador)."],
  // The name for the menu need not be a part of the full name.
  ["Baltasar Olivera", "Don Balta", "Olivera, B. (Presentador)."],
  ["Mariana Ana Sosa", "Ana", "Ana Sosa, M. (Presentador)."],
  ["Pintín", "Pintín", "Pintín (Presentador)."],
])("apa, presented by %s, %s in the menu", (fullName, firstName, author) => {
  const [, reference] = cite("apa", { ...cited, presenter: { fullName, firstName } }).split("\n\n");
  expect(reference).toBe(
    `${author} (1975, 6 de abril). Programa 1: Ciudad Vieja [Episodio de programa de radio]. En La esquina del dial. ${cited.url}`,
  );
});
