/** Browser operations of a walk; each engine has an adapter. Finding and checking elements runs in the page (`inspect.ts`), the same for all. */
export interface Driver {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** The value of an expression in the page; JSON in both directions. */
  evaluate<T>(expression: string): Promise<T>
  /** A real click at a point of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Presses at one point, moves to another by way of points between them, and lets go. */
  drag(from: Point, to: Point): Promise<void>
  /** Real key presses, into the focused element. */
  type(text: string): Promise<void>
  /** A screenshot of the viewport, PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface Point {
  x: number
  y: number
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

/** Where a drag pauses on its way, for so long: it begins slowly and ends at rest, as by hand. */
export const DRAG_PARTS = [0.01, 0.02, 0.3, 0.95, 1, 1]
export const DRAG_PAUSE_MS = 80
