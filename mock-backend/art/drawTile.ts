import { seededRandom } from '../seededRandom'
import type { Palette } from '../catalogue/brands'
import { motifs, type CategoryId, type Motif } from '../catalogue/names'
import { arcadeMotifs } from './arcadeMotifs'
import { backdrops } from './backdrops'
import { at, box, Brush } from './brush'
import { cardMotifs } from './cardMotifs'
import { turn } from './colour'
import { fishMotifs } from './fishMotifs'
import { liveMotifs } from './liveMotifs'
import { coin, slotMotifs, type Draw } from './slotMotifs'
import { sportMotifs } from './sportMotifs'

const draws: Record<Motif, Draw> = {
  ...slotMotifs,
  ...fishMotifs,
  ...cardMotifs,
  ...sportMotifs,
  ...liveMotifs,
  ...arcadeMotifs,
}

/** What a tile shows. `place` is the game's index within its category: neighbours get different scenes. */
export interface TileOptions {
  seed: number
  typeId: CategoryId
  motif: Motif
  place: number
  palette: Palette
}

/** Motifs that must not be mirrored. */
const NEVER_FLIPPED: Motif[] = ['seven', 'book']

/** One game's picture as SVG, 300 by 300; the same input gives the same picture. */
export function drawTile({ seed, typeId, motif, place, palette }: TileOptions): string {
  const random = seededRandom(seed * 7919 + 17)
  const lean = (random() - 0.5) * 44
  const colours = Object.fromEntries(
    Object.entries(palette).map(([key, hex]) => [key, turn(hex, lean)]),
  ) as unknown as Palette
  const b = new Brush(colours, random)
  const scenes = backdrops[typeId]
  const round = Math.floor(place / motifs[typeId].length)
  // A motif that repeats must not get the same scene again; a ball stays on its own pitch.
  const at0 = typeId === 4 ? place : (place % motifs[typeId].length) - round
  const back = scenes[((at0 % scenes.length) + scenes.length) % scenes.length]?.(b) ?? ''
  const lively = typeId === 1 || typeId === 2
  const tilt = (random() - 0.5) * (lively ? 16 : 6)
  const flip = lively && random() < 0.4 && !NEVER_FLIPPED.includes(motif) ? -1 : 1
  const thing = `<g transform="scale(${flip} 1)">${draws[motif](b)}</g>`
  const cast = lively ? round % 3 : 0
  const behind = cast === 2 ? b.lifted(at(66, 108, thing, 0.52, -14) + at(236, 102, thing, 0.56, 12), 3) : ''
  const front = cast === 1 ? b.lifted(props(b, typeId), 3) : ''
  const size = cast === 2 ? 1.0 : cast === 1 ? 1.06 : 1.14
  const hero = b.lifted(at(150, cast === 2 ? 172 : cast === 1 ? 140 : 152, thing, size, tilt), 4)
  const edge = box(0, 0, 300, 300, 0, b.fade(['#ffffff', '#888888', '#000000']), 'fill-opacity=".08"')
  return b.picture(300, 300, back + behind + hero + front + edge)
}

/** Small objects in front of the large one. */
function props(b: Brush, typeId: CategoryId): string {
  const one = (x: number, y: number, scale: number, turned: number) => {
    const kind =
      typeId === 2 ? draws.shell(b) : [coin(b, 74), draws.gem(b), draws.clover(b), draws.coins(b)][b.deal]
    return at(x, y, kind ?? '', scale, turned)
  }
  return one(44, 258, 0.36, -12) + one(256, 258, 0.38, 14) + one(98, 280, 0.28, 8) + one(206, 282, 0.27, -8)
}

/** One motif of the tiles, centred, within 100 in each direction. */
export const drawThing = (motif: Motif, b: Brush): string => draws[motif](b)
