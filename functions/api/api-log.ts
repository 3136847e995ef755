/** Logger interface; a pino logger satisfies it. Details never contain names, addresses or texts of people. */
export interface ApiLog {
  debug(details: object, event: string): void;
  info(details: object, event: string): void;
  warn(details: object, event: string): void;
  error(details: object, event: string): void;
}
