import { around, at, both, box, circle, line, NATURE, oval, path, star, type Brush } from './brush'
import { darken, lighten } from './colour'
import { card, cardBack, chip } from './cardMotifs'
import type { Draw } from './slotMotifs'
import type { motifs } from '../catalogue/names'

const { gold, cream, red, wood } = NATURE
const dots: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** One die, 100 wide, seen from the front and a little from above. */
export function die(b: Brush, value: number, colour: string, dot: string = cream): string {
  const face = (dots[value] ?? []).map(([x, y]) => circle(x * 24, y * 24 + 10, 9, dot)).join('')
  return (
    path('M-50 -30L-30 -56H62L50 -30Z', lighten(colour, 0.45)) +
    path('M50 -30L62 -56V36L50 60Z', darken(colour, 0.4)) +
    box(-50, -40, 100, 100, 16, b.flat(colour)) +
    face
  )
}

/** A wheel seen from above, coloured in wedges. */
export function wheel(b: Brush, r: number, wedges: string[]): string {
  const step = (2 * Math.PI) / wedges.length
  const slices = wedges.map((colour, i) => {
    const [from, to] = [i * step, (i + 1) * step]
    const p = (angle: number) => `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`
    return path(`M0 0L${p(from)}A${r} ${r} 0 0 1 ${p(to)}Z`, colour)
  })
  return (
    circle(0, 0, r * 1.16, b.round('#b97a2a')) +
    circle(0, 0, r * 1.08, darken(wood, 0.4)) +
    slices.join('') +
    around(wedges.length, () => circle(0, -r * 1.1, r * 0.045, gold))
  )
}

const person = (b: Brush) =>
  path(
    'M-70 92C-70 40 -44 22 0 22C44 22 70 40 70 92Z',
    b.fade([lighten(b.c.pop, 0.1), b.c.pop, darken(b.c.pop, 0.4)]),
  ) +
  path('M-22 24L0 66L22 24Z', '#fff') +
  path('M-12 34L0 42L12 34V52L0 44L-12 52Z', b.c.ink) +
  box(-14, 2, 28, 30, 12, '#e3a880') +
  oval(0, -26, 34, 40, b.fade(['#ffd9b8', '#f0b78d', '#d9946a']))

export const liveMotifs: Record<(typeof motifs)[5][number][0], Draw> = {
  roulette: (b) =>
    `<g transform="scale(1 .82)">${wheel(
      b,
      82,
      Array.from({ length: 18 }, (_, i) => (i === 0 ? '#2f9e5f' : i % 2 ? '#d63a45' : '#231d33')),
    )}${circle(0, 0, 50, b.round('#8a5527'))}${around(4, () => line('M0 0V-40', gold, 8) + circle(0, -40, 7, b.round(gold)))}${circle(0, 0, 16, b.round(gold))}</g>` +
    circle(44, -44, 10, b.round('#fff')),
  dealer: (b) =>
    path(
      'M-44 -30C-50 -78 -30 -96 0 -96C30 -96 50 -78 44 -30C46 -6 40 8 34 14H-34C-40 8 -46 -6 -44 -30Z',
      b.flat('#3b2140'),
    ) +
    person(b) +
    path(
      'M-38 -22C-40 -66 -14 -72 4 -62C20 -58 36 -50 38 -22C28 -30 22 -40 16 -48C4 -36 -22 -36 -38 -22Z',
      b.flat('#4c2a52'),
    ) +
    both(circle(-13, -20, 4.5, '#3b2140')) +
    line('M-10 -2Q0 7 10 -2', '#b3524a', 4) +
    at(-56, 64, card(b, 'A', 'heart'), 0.44, -16) +
    at(-30, 70, cardBack(b), 0.44, 6) +
    at(56, 74, chip(b, 20, b.c.accent)),
  livecards: (b) =>
    at(-44, -8, card(b, '9', 'diamond'), 1.05, -8) +
    at(44, -8, card(b, 'K', 'spade'), 1.05, 8) +
    at(0, 66, chip(b, 32, red)) +
    both(at(-60, 74, chip(b, 22, '#3478d8'))),
  dice: (b) =>
    at(-32, 20, die(b, 5, red), 0.92, -10) +
    at(46, -34, die(b, 3, b.c.mid), 0.74, 14) +
    at(58, 58, chip(b, 26, b.c.accent)),
  moneywheel: (b) =>
    wheel(
      b,
      74,
      Array.from({ length: 12 }, (_, i) => [b.c.pop, b.c.accent, b.c.mid, cream][i % 4] as string),
    ) +
    circle(0, 0, 22, b.round(gold)) +
    path(star(5, 15, 7), '#fff') +
    path('M-16 -100H16L0 -62Z', b.flat(red), `stroke="${cream}" stroke-width="4"`),
  stage: (b) =>
    oval(0, 82, 92, 17, b.flat(b.c.pop)) +
    box(-8, -8, 16, 84, 6, b.flat('#cfd5e8')) +
    oval(0, 78, 36, 9, b.flat('#8c93b3')) +
    at(
      0,
      -40,
      box(-25, -44, 50, 76, 25, b.round('#dfe4f2')) +
        [-24, -8, 8].map((y) => line(`M-22 ${y}H22`, '#8c93b3', 4)).join('') +
        box(-27, 2, 54, 12, 5, b.flat(gold)),
    ) +
    at(-66, -36, path(star(5, 22, 10), b.flat(gold))) +
    at(68, -20, path(star(5, 16, 7), b.flat(gold))),
  shoe: (b) =>
    at(
      -2,
      -22,
      path('M-80 -38L34 -54L84 16L-22 44Z', b.fade(['#5a4a86', '#3a2d63', '#241b44'])) +
        path('M-80 -38L-22 44L-28 70L-88 -14Z', '#1c1436') +
        path('M34 -54L84 16L-22 44L-8 26L58 10L22 -42Z', '#fff', 'fill-opacity=".18"'),
    ) +
    at(-32, 44, card(b, 'J', 'spade'), 0.82, -18) +
    at(32, 50, card(b, 'A', 'heart'), 0.82, 10),
  bowl: (b) =>
    at(-24, 26, die(b, 6, '#fff', red), 0.44, -6) +
    at(22, 30, die(b, 4, '#fff', '#2b2145'), 0.44, 8) +
    at(0, -8, die(b, 1, '#fff', red), 0.44, 3) +
    path('M-80 46C-84 -60 -46 -92 0 -92C46 -92 84 -60 80 46Z', '#e6fbff', 'fill-opacity=".32"') +
    line('M-80 46C-84 -60 -46 -92 0 -92C46 -92 84 -60 80 46', '#fff', 5, 'stroke-opacity=".85"') +
    path('M-56 -10C-52 -46 -36 -62 -20 -70C-34 -46 -40 -26 -42 0Z', '#fff', 'fill-opacity=".6"') +
    circle(0, -94, 9, b.round(gold)) +
    path(
      'M-96 46H96L82 78Q78 88 66 88H-66Q-78 88 -82 78Z',
      b.fade([lighten(b.c.accent, 0.2), b.c.accent, darken(b.c.accent, 0.45)]),
    ) +
    box(-98, 40, 196, 14, 7, b.flat(lighten(b.c.accent, 0.2))),
}
