/** Interface of the API to the demonstration archive of this installation. */
export interface DemonstrationControl {
  /** Whether the archive is the demonstration, without content of its own. */
  isAlone(): Promise<boolean>;
  /**
   * Backs the archive up and empties it.
   * @throws Error when the backup fails; nothing is removed then
   */
  clear(): Promise<"cleared" | "own_content" | "busy">;
}
