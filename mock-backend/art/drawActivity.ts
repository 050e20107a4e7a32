import { brands, type Palette } from '../catalogue/brands'
import type { Motif } from '../catalogue/names'
import { seededRandom } from '../seededRandom'
import { around, at, box, Brush, circle, path } from './brush'
import { drawThing } from './drawTile'

const things: Record<number, Motif> = {
  4: 'bell',
  8: 'crown',
  15: 'chest',
  16: 'coins',
  17: 'ladder',
  20: 'moneywheel',
  21: 'kite',
  22: 'lantern',
  23: 'sun',
  25: 'book',
  26: 'galleon',
  28: 'coins',
  29: 'planet',
  30: 'potion',
  31: 'hexes',
  33: 'keno',
  35: 'drum',
  36: 'lotus',
  37: 'stage',
  38: 'lantern',
  39: 'chest',
  40: 'cat',
  41: 'galleon',
  42: 'clover',
  43: 'rocket',
}

/** The card of an activity kind, 480 by 270, with its motif on the right. */
export function drawActivity(kind: number): string | null {
  const thing = things[kind]
  if (!thing) return null
  const palette = brands[(kind * 3) % brands.length]?.palette as Palette
  const b = new Brush(palette, seededRandom(kind + 400))
  const ground =
    box(0, 0, 480, 270, 0, b.fade([palette.deep, palette.mid], 1)) +
    at(
      350,
      140,
      around(14, () => path('M0 0L-26 -460H26Z', palette.light, 'fill-opacity=".1"')),
    ) +
    circle(350, 140, 190, b.glow(palette.light, 0.6))
  return b.picture(480, 270, ground + b.lifted(at(350, 140, drawThing(thing, b), 1.02), 4))
}
