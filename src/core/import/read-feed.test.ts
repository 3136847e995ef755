import { expect, test } from "vitest";
import { readImportFile } from "#core/import/import-file.ts";
import { readFeed } from "#core/import/read-feed.ts";

const YEARS = { first: 1970, last: 2030 };
const rss = (...items: string[]) => `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x "mal">]>
<rss version="2.0"><channel><title>Radio</title><item-count>2</item-count>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`;

const WHOLE = `<title><![CDATA[El pito & las siete]]></title><itunes:episode>7</itunes:episode>
  <pubDate>Tue, 14 May 2019 22:00:00 -0300</pubDate><guid isPermaLink="false">https://p.example/?p=7</guid>
  <description><![CDATA[<p>Los talleres.</p><p>El barrio&nbsp;hoy.</p>]]></description>
  <enclosure url="https://p.example/7.mp3" length="1" type="audio/mpeg"/><itunes:duration>1705</itunes:duration>
  <category>Murga; tango</category><itunes:keywords>Trenes, Murga; tango</itunes:keywords>
  <podcast:person role="host">Otra</podcast:person><podcast:person role="guest">Ana Ñandú</podcast:person>
  <podcast:transcript url="https://p.example/7.html" type="text/html"/>
  <podcast:transcript url="https://p.example/7.vtt" type="text/vtt"/><image><title>no</title></image>`;

test("a podcast is imported with dates, recordings, topics, guests and guids", () => {
  const { rows, errors } = readImportFile("xml", rss(WHOLE), YEARS);
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    {
      line: 1,
      number: "7",
      headline: "El pito & las siete",
      date: "2019-05-14",
      description: "Los talleres.\n\nEl barrio hoy.",
      audioUrl: "https://p.example/7.mp3",
      duration: "28:25",
      guest: "Ana Ñandú",
      topics: ["Murga, tango", "Trenes"],
      feedGuid: "https://p.example/?p=7",
    },
  ]);
  expect(readFeed(rss(WHOLE))[0]?.["Dirección de la transcripción"]).toBe("https://p.example/7.vtt");
});

const dated = (day: number, more = "") => `<pubDate>0${day} May 2019 12:00:00 GMT</pubDate>${more}`;
const numbers = (...items: string[]) => readFeed(rss(...items)).map(({ Número }) => Número);

test("the numbers are those of the feed, with seasons, of the titles, or in the order of the dates", () => {
  const counted = (n: number, season = "") =>
    `<itunes:episode>${n}</itunes:episode>${season && `<itunes:season>${season}</itunes:season>`}`;
  expect(numbers(counted(12), counted(11))).toEqual(["12", "11"]);
  expect(numbers(counted(1, "2"), counted(2, "1"), counted(1, "1"))).toEqual(["2-1", "1-2", "1-1"]);
  expect(numbers("<title>Programa 9: Cerro</title>", "<title>Episodio 8</title>")).toEqual(["9", "8"]);
  expect(numbers(dated(3), dated(1, counted(5)), dated(2))).toEqual(["3", "1", "2"]);
});

test("of a WordPress export the posts with a recording are imported, drafts as drafts", () => {
  const post = (type: string, more: string) => `<title>T</title><wp:post_type>${type}</wp:post_type>${more}`;
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const { rows, errors } = readImportFile(
    "xml",
    rss(
      post("page", ""),
      post("attachment", ""),
      post("post", "<wp:status>publish</wp:status>"),
      post(
        "podcast",
        `<wp:status>draft</wp:status><wp:post_date>1975-04-06 23:30:00</wp:post_date><guid>g1</guid>
         <category domain="post_tag" nicename="murga">Murga</category><category domain="post_format">Audio</category>
         ${meta("audio_file", "https://w.example/1.mp3")}${meta("duration", "00:28:30")}`,
      ),
      post("post", meta("enclosure", "https://w.example/2.mp3\n123\naudio/mpeg\n")),
    ),
    YEARS,
  );
  expect(errors).toEqual([]);
  expect(rows).toMatchObject([
    {
      date: "1975-04-06",
      status: "draft",
      audioUrl: "https://w.example/1.mp3",
      duration: "28:30",
      topics: ["Murga"],
      feedGuid: "g1",
    },
    { audioUrl: "https://w.example/2.mp3" },
  ]);
});

test.each(["", "<html><p>Hola", "<rss><channel></channel></rss>", "<item", rss()])(
  "%j is no podcast",
  (text) => {
    const { rows, errors } = readImportFile("xml", text, YEARS);
    expect([rows, errors.length]).toEqual([[], 1]);
  },
);

test("an export of Omeka S is imported as it is, with its identifiers assigned by hand where they are numbers", () => {
  const value = (text: string) => [{ type: "literal", property_id: 1, "@value": text }];
  const items = [
    {
      "@context": "https://omeka.example/api-context",
      "@id": "https://omeka.example/api/items/7",
      "@type": "o:Item",
      "o:id": 7,
      "o:media": [{ "@id": "https://omeka.example/api/media/8", "o:id": 8 }],
      "dcterms:title": value("El pito"),
      "dcterms:date": value("1975-04"),
      "dcterms:subject": [
        ...value("Murga"),
        { type: "resource", display_title: "Trenes", "@id": "https://x.example" },
      ],
      "dcterms:spatial": value("Cerro"),
    },
  ];
  const read = (assigned = {}) => readImportFile("json", JSON.stringify(items), YEARS, undefined, assigned);
  expect(read().errors).toMatchObject([{ field: "number" }]);
  expect(read({ "o:id": "number" })).toMatchObject({
    errors: [],
    rows: [
      {
        number: "7",
        headline: "El pito",
        date: "1975-04",
        topics: ["Murga", "Trenes"],
        neighborhood: "Cerro",
      },
    ],
  });
});
