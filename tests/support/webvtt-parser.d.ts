/** The W3C's own parser; the package ships no types. */
declare module "webvtt-parser" {
  export class WebVTTParser {
    parse(
      input: string,
      mode: "metadata" | "subtitles/captions/descriptions" | "chapters",
    ): {
      cues: { id: string; startTime: number; endTime: number; text: string }[];
      errors: { message: string; line: number; col?: number }[];
    };
  }
}
