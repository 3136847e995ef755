/** What is used of the package, so that types are checked where it is not installed yet. */
declare module "mpg123-decoder" {
  export class MPEGDecoder {
    readonly ready: Promise<void>;
    /** Takes the next piece of a file and gives what could be decoded of it so far. */
    decode(piece: Uint8Array): { channelData: Float32Array[]; samplesDecoded: number };
    free(): void;
  }
}
