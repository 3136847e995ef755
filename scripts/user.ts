/** Manages the accounts of the archive from the terminal: `npm run user -- list`, or another one of the commands. */
import { StartError } from "#hosting/start-error.ts";
import { loadEnv } from "#node/env.ts";
import { runCommand } from "./start/lifetime.ts";
import { openDatabase } from "./start/open-database.ts";
import { COMMANDS, USAGE } from "./user/commands.ts";

await runCommand(async (lifetime) => {
  const [name = "", email = "", extra] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || (name !== "list" && email === "")) throw new StartError(USAGE);
  const { backend } = await openDatabase(loadEnv(), lifetime, { attach: true });
  console.log(await command(backend, email, extra));
});
