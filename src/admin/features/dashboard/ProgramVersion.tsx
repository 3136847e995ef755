import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#admin/api/call.ts";
import type { ProgramState } from "#core/site/program-state.ts";
import { api } from "#islands/api-client.ts";

const programQuery = apiQuery(["program"], api.admin.program.$get);

/** Version of the program and, for administrators, whether a newer one exists. Nothing until it is known. */
export function ProgramVersion() {
  const { data } = useQuery(programQuery);
  if (!data) return null;
  return (
    <p className="mt-8 text-s text-soft">
      Versión del programa: {data.version}. {SENTENCES[data.updates ?? "off"](data)}
    </p>
  );
}

const SENTENCES: Record<NonNullable<ProgramState["updates"]>, (program: ProgramState) => string> = {
  current: () => "Es la más nueva.",
  newer: ({ newer }) =>
    `Hay una más nueva, la ${newer}: la instala la persona que cuida el servidor, con npm run update.`,
  unset: () =>
    "No está dicho de dónde vienen las nuevas: lo configura la persona que cuida el servidor, con UPDATE_FROM.",
  off: () => "",
  unreachable: () => "No se pudo preguntar si hay una más nueva.",
};
