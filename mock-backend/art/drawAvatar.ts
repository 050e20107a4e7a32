import { brands, type Palette } from '../catalogue/brands'
import type { Motif } from '../catalogue/names'
import { seededRandom } from '../seededRandom'
import { around, at, box, Brush, circle, path } from './brush'
import { drawThing } from './drawTile'

const faces: Motif[] = [
  'fox',
  'cat',
  'owl',
  'tiger',
  'koi',
  'octopus',
  'turtle',
  'whale',
  'sun',
  'puffer',
  'jelly',
  'crab',
]
/** Number of avatars: avatar_0 to avatar_11. */
export const AVATARS = faces.length

/** An avatar, 200 by 200, filled to the edges so that it can be cropped to a circle. */
export function drawAvatar(number: number): string | null {
  const face = faces[number]
  if (!face) return null
  const palette = brands[(number * 7 + 2) % brands.length]?.palette as Palette
  const b = new Brush(palette, seededRandom(number + 900))
  const ground =
    box(0, 0, 200, 200, 0, b.fade([palette.mid, palette.deep], 0.5)) +
    at(
      100,
      100,
      around(12, (i) => path('M0 0L-18 -160H18Z', i % 2 ? palette.light : palette.mid, 'fill-opacity=".16"')),
    ) +
    circle(100, 100, 110, b.glow(palette.light, 0.6))
  return b.picture(200, 200, ground + b.lifted(at(100, 106, drawThing(face, b), 0.74), 3))
}
