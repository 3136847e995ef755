const shortName = (name: string): string => name.split(",")[0]?.trim() ?? name;

/** Maps full names of places to their labels: the first part of each name, unless two places share it. */
export function namesOnMap(names: readonly string[]): Map<string, string> {
  const short = names.map(shortName);
  const isShared = (name: string) => short.filter((other) => other === name).length > 1;
  return new Map(names.map((name) => [name, isShared(shortName(name)) ? name : shortName(name)]));
}
