import { brandById, type CatalogueBrand } from '../catalogue/brands'
import { seededRandom } from '../seededRandom'
import { around, at, box, Brush, circle, line, path, star } from './brush'
import { strokeText } from './strokeLetters'

// One mark each, within 24 of the centre; two colours are enough at this size.
const marks: ((a: string, c: string) => string)[] = [
  (a, c) => [-14, 0, 14].map((x, i) => box(x - 5, -18 + i * 6, 10, 36 - i * 6, 5, i === 1 ? c : a)).join(''),
  (a, c) => path('M-22 6C-10 -18 12 -18 20 -2L24 -12V16L20 6C10 20 -12 18 -22 6Z', a) + circle(-8, 0, 3, c),
  (a, c) => path('M6 -22A22 22 0 1 0 22 10A18 18 0 0 1 6 -22Z', a) + circle(12, -8, 4, c),
  (a, c) =>
    path(
      'M-22 -16C-20 -2 -12 -4 -10 -4H10C12 -4 20 -2 22 -16C28 0 18 6 12 8L6 22H-6L-12 8C-18 6 -28 0 -22 -16Z',
      a,
    ) + circle(0, 15, 3, c),
  (a, c) =>
    [-12, 0, 12].map((x, i) => line(`M${x} 22V${-20 + i * 5}`, i === 1 ? c : a, 8)).join('') +
    path('M12 -8C22 -16 24 -18 24 -22C16 -22 12 -16 12 -8Z', a),
  (a, c) =>
    line('M-22 -8C-12 -18 -4 2 6 -8S18 -14 22 -8', a, 6) + line('M-22 10C-12 0 -4 20 6 10S18 4 22 10', c, 6),
  (a, c) => path('M0 -24L14 -6L6 22H-8L-14 -4Z', a) + path('M14 -2L24 8L14 22H8Z', c),
  (a, c) => path('M0 -24L8 0L0 24L-8 0Z', a) + path('M-24 0L0 -6L24 0L0 6Z', c),
  (a, c) =>
    path('M0 -22C18 -18 22 6 0 24C-22 6 -18 -18 0 -22Z', a) + path('M0 -8C8 -4 8 8 0 14C-8 8 -8 -4 0 -8Z', c),
  (a, c) => path('M-24 12A24 24 0 0 1 24 12Z', a) + line('M-24 20H24', c, 5),
]

/** A brand's wordmark on its own background, 360 by 144. */
export function drawBrand(id: number): string | null {
  const brand = brandById.get(id)
  if (!brand) return null
  const { palette } = brand
  const b = new Brush(palette, seededRandom(id))
  const parts = splitName(brand)
  const set = parts.map((word) => strokeText(word, '#ffffff', 7))
  const wide = Math.max(...set.map(({ width }) => width))
  const scale = Math.min(208 / wide, parts.length === 1 ? 1.5 : 1.25)
  const gap = 46
  const top = 72 - ((set.length - 1) * gap + 28) * scale * 0.5
  const plate = box(0, 0, 360, 144, 30, b.fade([palette.mid, palette.deep, palette.ink], 0.6))
  const glow = circle(62, 72, 120, b.glow(palette.light, 0.35))
  const mark = circle(68, 72, 44, palette.ink, 'fill-opacity=".45"') + at(68, 72, markOf(brand), 1.25)
  return b.picture(
    360,
    144,
    plate + glow + mark + set.map(({ svg }, i) => at(132, top + i * gap * scale, svg, scale)).join(''),
  )
}

function markOf({ id, palette }: CatalogueBrand): string {
  const mark = marks[id - 11]
  if (mark) return mark(palette.accent, palette.light)
  const points = 3 + (id % 6)
  return id % 2
    ? path(star(points, 25, 11), palette.accent) + circle(0, 0, 6, palette.light)
    : around(points, () => box(-5, -25, 10, 19, 5, palette.accent)) + circle(0, 0, 6, palette.light)
}

function splitName({ name }: CatalogueBrand): string[] {
  const parts = name.split(' ')
  return parts.length < 2 || name.length < 9 ? [name] : [parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
}
