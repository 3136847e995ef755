import type { ListRecordings } from "#api/recordings.ts";
import { ROLE_LABELS } from "#core/account/roles.ts";
import { formatCount } from "#core/text/plural.ts";
import type { Bag } from "./read-bag.ts";

const NAMED = 10;

/** Lines shown after a restore: recordings to copy separately, and people to invite again. */
export async function missingAfterRestore(
  { recordings, collaborators }: Pick<Bag, "recordings" | "collaborators">,
  present: ListRecordings,
): Promise<string[]> {
  const checksums = new Set<string>();
  for await (const { name, sha256 } of present()) checksums.add(`${name} ${sha256}`);
  const missing = recordings.filter(({ name, sha256 }) => !checksums.has(`${name} ${sha256}`));
  const lines: string[] = [];
  if (missing.length > 0) {
    const names = missing.slice(0, NAMED).map(({ name }) => name);
    if (missing.length > NAMED) names.push(`y ${missing.length - NAMED} más`);
    lines.push(
      `Las grabaciones no van en la copia: subí en «Audios», con su nombre, ${formatCount(missing.length, "que falta o es otra", "que faltan o son otras")} (${names.join(", ")}). La persona que cuida el servidor también puede copiarlas a DATA_DIR/audio.`,
    );
  }
  if (collaborators.length > 0) {
    const people = collaborators.map(({ email, role }) => `${email} (${ROLE_LABELS[role].name})`).join(", ");
    lines.push(
      `Las cuentas no van en la copia: invitá de nuevo a quien corresponda, en «Colaboradores» o con npm run user. Colaboraban ${people}.`,
    );
  }
  return lines;
}
