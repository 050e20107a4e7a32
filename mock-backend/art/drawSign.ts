import { seededRandom } from '../seededRandom'
import { at, box, Brush, circle, line, NATURE, path, star } from './brush'
import { coin } from './slotMotifs'
import { strokeText } from './strokeLetters'

type Sign = { width: number; height: number; draw: (b: Brush) => string }
const label = (x: number, y: number, text: string, scale: number, colour = '#fff', weight = 6) =>
  at(x, y, strokeText(text, colour, weight).svg, scale)

const wallet = (colours: string[], mark: (b: Brush) => string, name: string): Sign => ({
  width: 320,
  height: 120,
  draw: (b) =>
    box(0, 0, 320, 120, 24, b.fade(colours, 0.6)) +
    at(58, 60, mark(b)) +
    label(112, 44, name, Math.min(1.15, 186 / strokeText(name, '', 0).width)),
})
// Our own badge: the stores' artwork belongs to the stores.
const badge = (above: string, below: string, mark: string): Sign => ({
  width: 360,
  height: 108,
  draw: () =>
    box(2, 2, 356, 104, 24, '#17142a', 'stroke="#ffffff" stroke-opacity=".4" stroke-width="3"') +
    at(60, 54, mark) +
    label(112, 24, above, 0.56, '#d5d0e8', 5) +
    label(112, 54, below, Math.min(1, 226 / strokeText(below, '', 0).width)),
})
const phone = box(-18, -32, 36, 64, 8, 'none', 'stroke="#fff" stroke-width="5"') + line('M-5 22H5', '#fff', 4)
const arrow = line('M0 -18V8M-10 0L0 10L10 0', '#ffd27a', 6)

const lakbay = wallet(
  ['#2d8bff', '#1557c8', '#0c3a91'],
  () => path('M-34 24L0 -34L34 24L0 8Z', '#fff') + path('M-34 24L0 8V-34Z', '#bcd9ff'),
  'LAKBAY PAY',
)
const tindahan = wallet(
  ['#22c58b', '#0f8f66', '#0a5c45'],
  (b) =>
    path('M-36 -10L-28 -32H28L36 -10A12 12 0 0 1 12 -8A12 12 0 0 1 -12 -8A12 12 0 0 1 -36 -10Z', '#fff') +
    box(-28, 4, 56, 28, 5, '#d7fff0') +
    at(0, 18, coin(b, 11)),
  'TINDAHAN',
)

/** Signs by name: payment marks, store badges, the responsible-play mark, coupons. All names are invented. */
export const signs: Record<string, Sign> = {
  'payments/lakbay': lakbay,
  'payments/tindahan': tindahan,
  'images/payment1': lakbay,
  'images/payment2': tindahan,
  'payments/bank': wallet(
    ['#4a4f78', '#2e3158', '#1c1e3d'],
    () =>
      path('M-36 -10L0 -34L36 -10V-4H-36Z', '#fff') +
      [-24, 0, 24].map((x) => box(x - 5, 0, 10, 24, 2, '#fff')).join('') +
      box(-36, 27, 72, 8, 3, '#fff'),
    'BANK',
  ),
  'images/appStore': badge('GET THE APP', 'FOR IPHONE', phone + arrow),
  'images/playStore': badge('GET THE APP', 'FOR ANDROID', phone + arrow),
  'images/responsibility': {
    width: 420,
    height: 140,
    draw: (b) =>
      box(
        2,
        2,
        416,
        136,
        28,
        b.fade(['#1d3a36', '#12262c']),
        'stroke="#8fd8b8" stroke-opacity=".5" stroke-width="3"',
      ) +
      circle(74, 70, 46, 'none', 'stroke="#ffd27a" stroke-width="8"') +
      at(50, 55, line('M0 5C0 -4 15 -4 15 5C15 12 0 18 0 28H16M27 4L34 -1V28', '#ffd27a', 6)) +
      line('M96 70H110M103 63V77', '#ffd27a', 5) +
      label(140, 36, 'PLAY WITHIN', 0.95, '#e9fff4') +
      label(140, 78, 'YOUR LIMITS', 0.95, '#e9fff4'),
  },
  'images/download': {
    width: 480,
    height: 270,
    draw: (b) =>
      box(0, 0, 480, 270, 0, b.fade(['#3a2a6d', '#1b1030'], 0.8)) +
      circle(240, 130, 190, b.glow('#ffc98a', 0.55)) +
      b.lifted(
        at(
          240,
          138,
          box(-62, -108, 124, 216, 24, b.flat('#2a2148')) +
            box(-52, -92, 104, 184, 14, b.fade(['#fff3df', '#ffd2b0'])) +
            path(star(5, 34, 16), b.flat(NATURE.gold), 'transform="translate(0 -28)"') +
            line('M0 20V62M-18 46L0 64L18 46', '#8450e6', 11),
        ),
        5,
      ),
  },
}
for (const [name, colour] of [
  ['general', '#e8743b'],
  ['fixed', '#2f9e83'],
  ['give', '#8450e6'],
] as const)
  signs[`coupons/${name}`] = {
    width: 320,
    height: 160,
    draw: (b) =>
      path(
        'M24 4H296Q316 4 316 24V60A20 20 0 0 0 316 100V136Q316 156 296 156H24Q4 156 4 136V100A20 20 0 0 0 4 60V24Q4 4 24 4Z',
        b.flat(colour),
      ) +
      line('M214 18V142', '#fff', 4, 'stroke-dasharray="2 14" stroke-opacity=".8"') +
      at(108, 80, coin(b, 48)) +
      at(264, 80, path(star(5, 30, 13), '#fff', 'fill-opacity=".9"')),
  }

/** A sign as SVG, or null for an unknown name. */
export function drawSign(name: string): string | null {
  const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
  if (!sign) return null
  const b = new Brush(
    {
      ink: '#17122b',
      deep: '#2c2450',
      mid: '#8450e6',
      light: '#efe6ff',
      accent: NATURE.gold,
      pop: '#ff6f61',
    },
    seededRandom(5),
  )
  return b.picture(sign.width, sign.height, sign.draw(b))
}
