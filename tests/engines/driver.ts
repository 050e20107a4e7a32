/** Browser operations of a walk; each engine has an adapter. Finding and checking elements runs in the page (`inspect.ts`), the same for all. */
export interface Driver {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; JSON in both directions. */
  evaluate<T>(expression: string): Promise<T>
  /** A real click at a point of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Real key presses, into the focused element. */
  type(text: string): Promise<void>
  /** A screenshot of the viewport, PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A running engine: each walk has its own session, with an empty profile. */
export interface Engine {
  session(size: Size): Promise<Driver>
  stop(): Promise<void>
}
