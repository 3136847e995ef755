import type * as Pagefind from "pagefind";
import { CborReader } from "./cbor.ts";
import { gunzipPagefind } from "./pagefind-gzip.ts";
import { EXCLUDED, FIELDS, LANGUAGE } from "./settings.ts";

/** Files that the browser runs; Pagefind's other files are interfaces that this site does not use. */
const RUNTIME_FILES =
  /^(pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.es\.pagefind|wasm\.unknown\.pagefind)$/;
/** Releases of Pagefind with the layout described in README.md: the present one, and the former. */
const KNOWN_RELEASES: readonly unknown[] = ["1.6.0", "1.5.2"];

/** A page as Pagefind describes it to the browser. */
export interface Fragment {
  url: string;
  content: string;
  word_count: number;
  filters: Record<string, string[]>;
  meta: Record<string, string>;
  anchors: { element: string; id: string; text: string; location: number }[];
}

/** Occurrence of a word in a page. */
export interface Place {
  weight: number;
  position: number;
}

export interface WordOnPage {
  /** Searched text: the word's stem without accents. */
  text: string;
  /** The word as written with accents; null for one without. */
  form: string | null;
  places: Place[];
  /** Positions in the metadata, in the index layout: a negative number starts a field of `FIELDS`. */
  inFields: number[];
}

export interface EnginePage {
  fragment: Fragment;
  words: WordOnPage[];
}

export interface EngineAnswer {
  /** Keyed by URL. */
  pages: Map<string, EnginePage>;
  /** Files of Pagefind's browser runtime, by name. */
  runtime: Map<string, Buffer>;
}

type Entry = [delta: number, positions: number[], inFields: number[]];
type Word = [text: string, plain: Entry[], variants: [form: string, pages: Entry[]][]];
type Meta = [
  string,
  [fragment: string, words: number, bundle?: string][],
  [string, string, hash: string][],
  unknown,
  unknown[],
  string[],
];

/** Thrown when this module cannot parse the index of the installed Pagefind. `message` is its release. */
export class UnknownLayout extends Error {}

/** Pagefind in a separate process. */
export interface Engine {
  /**
   * Indexes pages with Pagefind and parses the result: the places of each word, and the fragment of each page.
   * @throws when Pagefind reports an error; UnknownLayout when its files have another layout
   */
  read(pages: readonly HtmlPage[]): Promise<EngineAnswer>;
  /** Ends the process, which frees its memory. */
  close(): Promise<void>;
}

interface HtmlPage {
  url: string;
  content: string;
}

/** Starts Pagefind; calls wait until it is ready. */
export function startEngine(): Engine {
  started += 1;
  // Each copy of the module starts a process of its own, which `close` ends.
  const service = import(`${import.meta.resolve("pagefind")}?run=${started}`) as Promise<typeof Pagefind>;
  const first = service.then(openIndex);
  let ready: Promise<Pagefind.PagefindIndex> | null = first;
  first.catch(() => {});
  let before: Promise<unknown> = first;
  async function filesFor(pages: readonly HtmlPage[]): Promise<Pagefind.IndexFile[]> {
    const index = await (ready ?? service.then(openIndex));
    ready = null;
    const files = await filesOf(index, pages);
    await index.deleteIndex();
    return files;
  }
  return {
    read: async (pages) => {
      // Calls run one after the other: parallel calls would all resolve at the end, so the first result would come late.
      const files = before.catch(() => {}).then(() => filesFor(pages));
      before = files;
      return parseAnswer(await files);
    },
    close: async () => {
      await first.catch(() => {});
      await service.then(({ close }) => close()).catch(() => {});
    },
  };
}

let started = 0;

export async function openIndex(service: typeof Pagefind): Promise<Pagefind.PagefindIndex> {
  const { index, errors } = await service.createIndex({
    forceLanguage: LANGUAGE,
    excludeSelectors: EXCLUDED,
  });
  if (!index) throw new Error(`The search index could not be started: ${errors.join("; ")}`);
  return index;
}

export async function filesOf(
  index: Pagefind.PagefindIndex,
  pages: readonly HtmlPage[],
): Promise<Pagefind.IndexFile[]> {
  const added = await Promise.all(pages.map((page) => index.addHTMLFile(page)));
  const built = await index.getFiles();
  const problems = [...added, built].flatMap((answer) => answer.errors);
  if (problems.length > 0) throw new Error(`The search index could not be made: ${problems.join("; ")}`);
  return built.files;
}

function parseAnswer(files: readonly Pagefind.IndexFile[]): EngineAnswer {
  const decompressed = new Map(
    files
      .filter(({ path }) => /\.pf_(fragment|index|meta)$/.test(path))
      .map(({ path, content }) => [path, gunzipPagefind(content)]),
  );
  const metaFile = [...decompressed].find(([path]) => path.endsWith(".pf_meta"))?.[1];
  const meta = metaFile && (new CborReader(metaFile).value() as Meta);
  if (!meta || !KNOWN_RELEASES.includes(meta[0]) || meta.length !== 6 || meta[4].length > 0)
    throw new UnknownLayout(String(meta?.[0] ?? "sin versión"));
  const numbers = meta[5].map((field) => {
    const number = FIELDS.indexOf(field);
    if (number < 0) throw new Error(`The pages have a field that the index does not know: ${field}.`);
    return number;
  });
  const found = meta[1].map(([name]): EnginePage => {
    const bytes = decompressed.get(`fragment/${name}.pf_fragment`) ?? Buffer.alloc(0);
    return { fragment: JSON.parse(bytes.toString()), words: [] };
  });
  for (const [, , name] of meta[2]) {
    const [words] = new CborReader(decompressed.get(`index/${name}.pf_index`) ?? Buffer.alloc(0)).value() as [
      Word[],
    ];
    for (const [text, plain, variants] of words) {
      for (const [form, entries] of [[null, plain] as const, ...variants]) {
        let page = 0;
        for (const [delta, positions, inFields] of entries) {
          page += delta;
          found[page]?.words.push({
            text,
            form,
            places: placesOf(positions),
            inFields: inFields.map((number) => (number < 0 ? -1 - (numbers[-1 - number] ?? 0) : number)),
          });
        }
      }
    }
  }
  return {
    pages: new Map(found.map((page) => [page.fragment.url, page])),
    runtime: new Map(
      files
        .filter(({ path }) => RUNTIME_FILES.test(path))
        .map(({ path, content }) => [path, Buffer.from(content)]),
    ),
  };
}

/** A negative number starts the positions of one weight; the first position is absolute, the others are distances. */
function placesOf(numbers: readonly number[]): Place[] {
  const places: Place[] = [];
  let weight = 25;
  let position = 0;
  for (const number of numbers) {
    if (number < 0) {
      weight = -1 - number;
      position = 0;
    } else {
      position += number;
      places.push({ weight, position });
    }
  }
  return places;
}
