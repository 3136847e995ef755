/** A file of `/data`, which the build wrote for scripts; null when it cannot be had. */
export async function readSiteData<Data>(name: string): Promise<Data | null> {
  try {
    const answer = await fetch(`/data/${name}.json`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const asked = new Map<string, Promise<unknown>>();

/** The same, fetched once; tried again after a failure. */
export function readSiteDataOnce<Data>(name: string): Promise<Data | null> {
  const known = (asked.get(name) as Promise<Data | null> | undefined) ?? readSiteData<Data>(name);
  asked.set(name, known);
  known.then((data) => data === null && asked.delete(name));
  return known;
}
