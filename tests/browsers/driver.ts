/** Browser driver of the journeys; coordinates are CSS pixels from the top left corner of the viewport. */
export interface Driver {
  navigate(url: string): Promise<void>;
  /**
   * Calls a function in the page.
   * @param declaration source of a function with one string parameter and a string result
   */
  call(declaration: string, argument: string): Promise<string>;
  press(x: number, y: number): Promise<void>;
  /** Makes the only frame of the page, once it has loaded, the page of `call` and `press`, until the next navigation. */
  enterFrame(): Promise<void>;
  /** Types into the focused element. @param keys letters, or code points of WebDriver's table of keys */
  type(keys: string): Promise<void>;
  /** Resizes the viewport. The width may become larger, because a window has a minimum. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Keys from WebDriver's table, the same in both protocols. */
export const keys = {
  end: "\uE010",
  enter: "\uE007",
  escape: "\uE00C",
  left: "\uE012",
  pageDown: "\uE00F",
  tab: "\uE004",
} as const;
