/** Reads what has one key once; after a failure the next call tries again. */
export function readingOnce<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const asked = new Map<string, Promise<Value>>();
  return (key, read) => {
    const known = asked.get(key) ?? read();
    asked.set(key, known);
    known.catch(() => asked.delete(key));
    return known;
  };
}

/** Bytes of a file, from the first to before the last. A host that knows no ranges sends all of it. @throws when it cannot be read */
export async function readPart(address: string, from: number, to: number): Promise<Blob> {
  const answer = await fetch(address, { headers: { range: `bytes=${from}-${to - 1}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const sent = await answer.blob();
  return answer.status === 206 ? sent : sent.slice(from, to);
}
