interface Terms {
  /** One line, for use after a colon. */
  brief: string;
  /** Permitted uses, as the middle of a sentence. */
  whole: string;
}

const NAMED = "mencionando el archivo y el programa del que provienen";

/** Terms of the Creative Commons licences, by identifier without version. */
const TERMS: Readonly<Record<string, Terms>> = {
  "cc-by": { brief: "con atribución", whole: `se pueden compartir y adaptar ${NAMED}` },
  "cc-by-sa": {
    brief: "con atribución y la misma licencia para las obras derivadas",
    whole: `se pueden compartir y adaptar con esta misma licencia y ${NAMED}`,
  },
  "cc-by-nd": {
    brief: "con atribución y sin obras derivadas",
    whole: `se pueden compartir sin modificarlos y ${NAMED}`,
  },
  "cc-by-nc": {
    brief: "uso no comercial, con atribución",
    whole: `se pueden compartir y adaptar con fines no comerciales y ${NAMED}`,
  },
  "cc-by-nc-sa": {
    brief: "uso no comercial, con atribución y la misma licencia para las obras derivadas",
    whole: `se pueden compartir y adaptar con fines no comerciales, con esta misma licencia y ${NAMED}`,
  },
  "cc-by-nc-nd": {
    brief: "uso no comercial, con atribución y sin obras derivadas",
    whole: `se pueden compartir con fines no comerciales, sin modificarlos y ${NAMED}`,
  },
};

/** Null for an unknown licence. `spdx`: lower-case identifier. */
export const licenceTerms = (spdx: string | null | undefined): Terms | null =>
  TERMS[spdx?.replace(/-\d+\.\d+$/, "") ?? ""] ?? null;
