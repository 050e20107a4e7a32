/** What a walk needs of a browser; each engine has an adapter. Finding and judging happens in the page (`inspect.ts`), the same for all. */
export interface Driver {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; JSON both ways. */
  evaluate<T>(expression: string): Promise<T>
  /** A real click at a point of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Real keys, into whatever has the focus. */
  type(text: string): Promise<void>
  /** A picture of the viewport, PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A running engine: each walk has a session of its own, with an empty profile. */
export interface Engine {
  session(size: Size): Promise<Driver>
  stop(): Promise<void>
}
