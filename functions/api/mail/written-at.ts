/** A moment as mails tell it, in the time of the archive. */
export const writtenAt = new Intl.DateTimeFormat("es-UY", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "America/Montevideo",
});
