import type { SharpOptions } from 'sharp'

export const MAX_PIXELS = 50_000_000
export const MAX_SIDE = 1_920
export const READ = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const satisfies SharpOptions

/** Exit codes of what draws an SVG. */
export const DRAWN = { unreadable: 10, noDrawing: 11, tooMuch: 12 } as const
