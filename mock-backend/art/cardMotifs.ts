import { at, both, box, circle, fanned, line, NATURE, oval, path, star, type Brush } from './brush'
import { darken, lighten, turn } from './colour'
import type { Draw } from './slotMotifs'
import type { motifs } from '../catalogue/names'

const { gold, cream, red } = NATURE
const BLACK = '#221a3a'

/** The four suits, within 50 in each direction. */
export const suits = {
  spade:
    'M0 -48C10 -26 44 -10 44 16C44 36 20 40 8 26C9 38 13 46 20 50H-20C-13 46 -9 38 -8 26C-20 40 -44 36 -44 16C-44 -10 -10 -26 0 -48Z',
  heart: 'M0 46C-14 26 -48 6 -48 -20C-48 -46 -14 -50 0 -24C14 -50 48 -46 48 -20C48 6 14 26 0 46Z',
  club: 'M0 -48A22 22 0 0 1 18 -12A22 22 0 1 1 8 22C9 36 13 46 20 50H-20C-13 46 -9 36 -8 22A22 22 0 1 1 -18 -12A22 22 0 0 1 0 -48Z',
  diamond: 'M0 -50L36 0L0 50L-36 0Z',
} as const
export type Suit = keyof typeof suits
const order = Object.keys(suits) as Suit[]
const inkOf = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? red : BLACK)

// Drawn, not typeset: a machine that renders this may have no fonts.
const letters: Record<string, string> = {
  A: 'M-9 12L0 -12L9 12M-5.500 4H5.500',
  K: 'M-7 -12V12M8 -12L-6 1L8 12',
  Q: 'M0 -12C-12 -12 -12 12 0 12C12 12 12 -12 0 -12M2 5L9 13',
  J: 'M6 -12V5C6 14 -6 14 -7 5',
  T: 'M-8 -12V12M2 -12C-4 -12 -4 12 2 12C9 12 9 -12 2 -12',
  9: 'M6 -4C6 -14 -7 -14 -7 -5C-7 3 6 3 6 -4C6 4 4 9 -2 12',
}

/** A playing card, 84 by 120, centred. */
export function card(b: Brush, rank: string, wanted: Suit): string {
  // The same hand differs from picture to picture: its suits rotate.
  const suit = order[(order.indexOf(wanted) + b.deal) % 4] as Suit
  const ink = inkOf(suit)
  const corner =
    at(-28, -42, line(letters[rank] ?? letters.A ?? '', ink, 4), 1.05) +
    at(-28, -18, path(suits[suit], ink), 0.2)
  return (
    box(
      -42,
      -60,
      84,
      120,
      11,
      b.fade(['#ffffff', '#fff8ea', '#e9dcc4'], 0.5),
      'stroke="#2b2145" stroke-opacity=".28" stroke-width="2.500"',
    ) +
    corner +
    `<g transform="rotate(180)">${corner}</g>` +
    at(4, 2, path(suits[suit], b.flat(ink)), 0.62)
  )
}

export function cardBack(b: Brush): string {
  return (
    box(-42, -60, 84, 120, 11, b.flat(cream)) +
    box(-35, -53, 70, 106, 7, b.flat(b.c.pop)) +
    [-30, 0, 30]
      .map((y) => [-18, 18].map((x) => at(x, y, path(suits.diamond, b.c.accent), 0.24)).join(''))
      .join('') +
    at(0, 0, path(star(8, 22, 11), b.c.light))
  )
}

/** A chip seen from above. */
export function chip(b: Brush, r: number, wanted: string): string {
  const colour = b.deal > 1 ? turn(wanted, b.deal * 70) : wanted
  const dash = (2 * Math.PI * r * 0.86) / 16
  return (
    circle(0, 0, r, b.round(colour)) +
    circle(
      0,
      0,
      r * 0.86,
      'none',
      `stroke="${cream}" stroke-width="${r * 0.22}" stroke-dasharray="${dash} ${dash}"`,
    ) +
    circle(0, 0, r * 0.62, b.flat(colour), `stroke="${cream}" stroke-width="${r * 0.06}"`) +
    at(0, 0, path(star(4, r * 0.4, r * 0.16), cream))
  )
}

function stack(b: Brush, count: number, colour: string): string {
  return Array.from({ length: count }, (_, i) => {
    const y = -i * 15
    return (
      oval(0, y + 7, 40, 17, darken(colour, 0.35)) +
      oval(0, y, 40, 17, b.flat(colour)) +
      [-26, -9, 9, 26].map((x) => box(x - 4, y + 10 - Math.abs(x) * 0.14, 8, 10, 2, cream)).join('') +
      oval(0, y, 24, 9, lighten(colour, 0.35))
    )
  }).join('')
}

const fan = (b: Brush, cards: [string, Suit][], spread: number, scale: number) =>
  at(
    0,
    74,
    fanned(cards.length, spread, (i) => at(0, -88, card(b, ...(cards[i] as [string, Suit])), scale)),
  )

export const cardMotifs: Record<(typeof motifs)[3][number][0], Draw> = {
  fan5: (b) =>
    fan(
      b,
      [
        ['9', 'spade'],
        ['T', 'heart'],
        ['J', 'club'],
        ['Q', 'diamond'],
        ['K', 'spade'],
      ],
      84,
      0.88,
    ) + at(0, 70, chip(b, 26, b.c.pop)),
  ace: (b) => at(-4, -2, card(b, 'A', 'spade'), 1.5, -7) + at(58, 62, chip(b, 34, b.c.pop)),
  pair: (b) =>
    at(-28, -4, card(b, 'A', 'heart'), 1.16, -14) +
    at(30, 4, card(b, 'A', 'spade'), 1.16, 12) +
    at(-56, 70, chip(b, 25, b.c.mid)),
  chips: (b) =>
    at(-50, 66, stack(b, 5, b.c.mid)) +
    at(52, 66, stack(b, 3, b.c.accent)) +
    at(2, 80, stack(b, 8, b.c.pop)) +
    at(62, -52, chip(b, 30, b.c.accent)),
  fan3: (b) =>
    fan(
      b,
      [
        ['Q', 'heart'],
        ['K', 'club'],
        ['A', 'diamond'],
      ],
      56,
      1.08,
    ) + both(at(-68, 70, chip(b, 24, b.c.pop))),
  kingcard: (b) =>
    at(
      0,
      8,
      box(-58, -86, 116, 172, 14, b.fade(['#fff', '#fff5e0', '#e6d3b0'], 0.4)) +
        box(-48, -76, 96, 152, 9, 'none', `stroke="${b.c.pop}" stroke-width="4"`),
    ) +
    at(
      0,
      -28,
      path('M-44 -30L-22 -2L0 -40L22 -2L44 -30L36 22H-36Z', b.flat(gold)) +
        both(circle(-44, -34, 6, red)) +
        circle(0, -44, 7, red),
    ) +
    at(
      0,
      30,
      path('M-34 -34H34V-4C34 24 16 40 0 44C-16 40 -34 24 -34 -4Z', b.flat('#f6c9a0')) +
        path(
          'M-34 -6C-34 40 -12 60 0 64C12 60 34 40 34 -6C22 6 10 4 0 4C-10 4 -22 6 -34 -6Z',
          b.flat('#7a4628'),
        ) +
        both(circle(-14, -16, 5, BLACK)) +
        line('M-12 16Q0 10 12 16', '#f6c9a0', 4),
    ) +
    at(-38, -64, path(suits.heart, red), 0.2) +
    at(38, 80, path(suits.heart, red), 0.2, 180),
  spread: (b) =>
    [-62, -31, 0, 31, 62]
      .map((x, i) =>
        at(
          x,
          Math.abs(x) * 0.16 - 20,
          i > 2
            ? cardBack(b)
            : card(b, ['T', 'J', 'Q'][i] as string, (['heart', 'spade', 'diamond'] as const)[i] as Suit),
          0.72,
          x * 0.16,
        ),
      )
      .join('') +
    at(-30, 62, chip(b, 26, b.c.mid)) +
    at(10, 70, chip(b, 26, b.c.pop)) +
    at(48, 60, chip(b, 26, b.c.accent)),
  suits: (b) =>
    at(
      -46,
      -46,
      path(suits.spade, b.flat(lighten(BLACK, 0.12)), `stroke="${cream}" stroke-width="6"`),
      0.86,
    ) +
    at(46, -46, path(suits.heart, b.flat(red), `stroke="${cream}" stroke-width="6"`), 0.86) +
    at(-46, 46, path(suits.diamond, b.flat(red), `stroke="${cream}" stroke-width="6"`), 0.86) +
    at(46, 46, path(suits.club, b.flat(lighten(BLACK, 0.12)), `stroke="${cream}" stroke-width="6"`), 0.86) +
    path(star(4, 30, 9), b.flat(gold)),
  tower: (b) => {
    const lean = (x: number, y: number, turn: number) => at(x, y, cardBack(b), 0.5, turn)
    const roof = (x: number, y: number) => lean(x - 15, y, 24) + lean(x + 15, y, -24)
    const floor = (y: number, w: number) => box(-w, y - 4, w * 2, 8, 3, b.flat(cream))
    return (
      roof(-62, 64) +
      roof(0, 64) +
      roof(62, 64) +
      floor(33, 66) +
      roof(-31, 2) +
      roof(31, 2) +
      floor(-29, 36) +
      roof(0, -60)
    )
  },
}
