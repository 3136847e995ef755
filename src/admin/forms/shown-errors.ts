import { get } from "react-hook-form";

/**
 * Error messages by path: `name`, `timeline.0.year`; `timeline` for a list as a whole.
 *
 * The form library validates a whole list when an item is added. The errors of an item's fields are therefore left out until the
 * field was touched, or a save was refused.
 */
export function shownErrors({
  errors,
  touchedFields,
  isSubmitted,
}: {
  errors: object;
  touchedFields: object;
  isSubmitted: boolean;
}): ReadonlyMap<string, string> {
  const messages = flatten(errors, "");
  return new Map(
    messages.filter(([path]) => isSubmitted || !path.includes(".") || get(touchedFields, path) === true),
  );
}

function flatten(errors: object, parent: string): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null) return [];
    // `root` holds the error of the list itself.
    const path = parent === "" ? key : key === "root" ? parent : `${parent}.${key}`;
    // Errors of the server have no type.
    return "message" in error && typeof error.message === "string"
      ? [[path, error.message]]
      : flatten(error, path);
  });
}
