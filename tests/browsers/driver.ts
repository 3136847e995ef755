/** What the journeys ask of a driver; coordinates are CSS pixels from the corner of the viewport. */
export interface Driver {
  navigate(url: string): Promise<void>;
  /**
   * Calls a function in the page.
   * @param declaration source of a function of one string, which answers with a string.
   */
  call(declaration: string, argument: string): Promise<string>;
  press(x: number, y: number): Promise<void>;
  /** Into what has the focus. @param keys letters, or code points of WebDriver's table of keys. */
  type(keys: string): Promise<void>;
  /** Width may come out larger: a window has a smallest one. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Of WebDriver's table, the same over both protocols. */
export const keys = { end: "\uE010", escape: "\uE00C", left: "\uE012" } as const;
