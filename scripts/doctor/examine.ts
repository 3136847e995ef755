import { audioCheck, copiesCheck } from "./audio.ts";
import { backupsCheck } from "./backups.ts";
import { administratorCheck, schemaCheck } from "./database.ts";
import { type Check, type Examined, type Finding, failed } from "./finding.ts";
import { keysCheck } from "./keys.ts";
import { mailCheck } from "./mail.ts";
import { picturesCheck } from "./pictures.ts";
import { reasonOf } from "./probe.ts";
import { publishingCheck } from "./publishing.ts";
import { rowRulesCheck } from "./row-rules.ts";
import { servicesCheck } from "./services.ts";
import { clockCheck, siteCheck } from "./site.ts";

const CHECKS: readonly Check[] = [
  keysCheck,
  schemaCheck,
  rowRulesCheck,
  administratorCheck,
  picturesCheck,
  audioCheck,
  copiesCheck,
  backupsCheck,
  mailCheck,
  publishingCheck,
  siteCheck,
  servicesCheck,
  clockCheck,
];

export interface Examination {
  name: string;
  findings: Finding[];
}

/**
 * Runs all checks one after the other, in the order in which defects must be fixed. Never rejects.
 * @param closed why the database could not be opened; null when it is open
 */
export async function* examine(examined: Examined, closed: Finding | null): AsyncGenerator<Examination> {
  let isClosed = closed !== null;
  if (closed) yield { name: "Base de datos", findings: [closed] };
  for (const { name, needs, run } of CHECKS) {
    if (needs === "database" && isClosed) continue;
    const found = await run(examined).catch((error) =>
      failed(
        `No se pudo terminar este control (${reasonOf(error)}).`,
        "Mirá primero lo que falla más arriba.",
      ),
    );
    const findings = [found].flat();
    isClosed ||= findings.some(({ closesDatabase }) => closesDatabase);
    if (findings.length > 0) yield { name, findings };
  }
}
