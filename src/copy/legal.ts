import { licenceTerms } from "#copy/licence-terms.ts";
import type { ArchiveIdentity } from "#core/site/archive-identity.ts";
import type { ArchiveTexts } from "#core/site/archive-sections.ts";
import { linesOf } from "#core/site/sections/fields.ts";
import type { AnalyticsScript } from "#core/site/tracked-events.ts";
import { asSentence } from "#core/text/as-sentence.ts";

/** Permitted uses of the contents; null when there is no licence. */
function permission({ licence }: ArchiveIdentity): string | null {
  if (!licence) return null;
  const terms = licenceTerms(licence.spdx);
  return `Los audios, las transcripciones y los contenidos originales se publican bajo licencia ${licence.name}${terms ? `: ${terms.whole}` : ""}.`;
}

const given = (paragraphs: (string | null)[]) => paragraphs.filter((text) => text !== null);

function visits({ scriptUrl }: AnalyticsScript): string {
  const { host } = new URL(scriptUrl);
  const provider = host === "www.googletagmanager.com" ? "Google Analytics" : `un servicio de ${host}`;
  return `Contamos las visitas con ${provider}, que recibe qué páginas ves y qué escuchás, tu dirección de internet y datos de tu navegador, y puede guardar cookies en él.`;
}

interface SiteFacts {
  /** Provider that the pages load; null for none. */
  analytics: AnalyticsScript | null;
  /** Whether any page has texts that a machine made. */
  hasMachineText: boolean;
}

const MACHINE_TEXT = {
  title: "Textos generados por inteligencia artificial",
  paragraphs: [
    "Los resúmenes, puntos clave, temas y tonos que acompañan a cada programa se generaron de manera automática a partir de las transcripciones y pueden contener errores. Lo que vale es la grabación.",
  ],
};

/**
 * Legal notice by section. Each paragraph is plain text. Sections about things that the site does not have are omitted.
 */
export const legal = (
  identity: ArchiveIdentity,
  own: ArchiveTexts["legal"],
  { analytics, hasMachineText }: SiteFacts,
) => [
  {
    title: "Qué es este sitio",
    paragraphs: given([
      own.purpose ??
        `${identity.name} reúne y publica las emisiones de ${identity.show === identity.name ? "un programa de radio" : identity.show} y materiales relacionados.`,
      own.publisher && asSentence(`Lo publica ${own.publisher}`),
      identity.notice,
    ]),
  },
  {
    title: "Licencia de los contenidos",
    paragraphs: given([
      permission(identity),
      identity.licence
        ? "Para cualquier otro uso, escribinos y lo conversamos."
        : "Para usar los audios, las transcripciones y los contenidos originales, escribinos y lo conversamos.",
    ]),
  },
  {
    title: "Imágenes",
    paragraphs: linesOf(own.images),
  },
  ...(hasMachineText ? [MACHINE_TEXT] : []),
  {
    title: "Datos personales",
    paragraphs: given([
      "Para comentar o escribirnos pedimos nombre y correo electrónico. El correo no se publica ni se comparte; sirve para moderar y para contestar. Podés pedir que borremos tus datos en cualquier momento desde la página de contacto.",
      "El sitio recuerda en tu navegador el estilo que elegiste y el punto en que dejaste cada programa. No usa cookies de publicidad.",
      own.listening === "on"
        ? "Contamos cuántas veces y cuántos minutos se escucha cada programa, sumados por mes. Con esas cuentas no se guarda nada de quien escucha: ni su dirección ni su navegador."
        : null,
      analytics && visits(analytics),
    ]),
  },
  ...own.more.map(({ title, text }) => ({ title, paragraphs: linesOf(text) })),
];
