import { accessSync, constants, readdirSync } from "node:fs";
import { join } from "node:path";
import { isNoPermission } from "../../../src/core/errors/no-permission.ts";

/**
 * Checks the files of a database that does not open: those of another user look damaged to Postgres.
 * @throws the system's error, with its `path`, for the first one that this user cannot read and write
 */
export function assertPermitted(directory: string): void {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK);
    for (const { parentPath, name } of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      accessSync(join(parentPath, name), constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    if (isNoPermission(error)) throw error;
  }
}
