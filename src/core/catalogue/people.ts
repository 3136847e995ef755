import type { ArchiveIndex, Person } from "#core/catalogue/read-model.ts";
import { hasPage } from "#core/site/has-page.ts";

/**
 * The presenter and the guests with a page, by name. A name that two guests share is omitted; a guest with the presenter's name
 * is the presenter.
 */
export function peopleByName({
  identity,
  texts,
  guests,
}: Pick<ArchiveIndex, "identity" | "texts" | "guests">): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const [name, [guest, ...others]] of Map.groupBy(guests.filter(hasPage), ({ name }) => name)) {
    if (guest && others.length === 0) people.set(name, { path: `/guests/${guest.id}`, photo: guest.photo });
  }
  const { presenter } = identity;
  if (presenter) people.set(presenter.fullName, { path: "/about", photo: texts.about.portrait });
  return people;
}
