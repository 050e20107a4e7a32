import { at, box, circle, line, NATURE, oval, path, sparkle, star } from './brush'
import { darken, lighten } from './colour'
import { die, wheel } from './liveMotifs'
import type { Draw } from './slotMotifs'
import type { motifs } from '../catalogue/names'

const { gold, cream, red, leaf } = NATURE
const grid = (n: number, gap: number, draw: (i: number, j: number) => string) =>
  Array.from({ length: n * n }, (_, k) =>
    at(
      ((k % n) - (n - 1) / 2) * gap,
      (Math.floor(k / n) - (n - 1) / 2) * gap,
      draw(k % n, Math.floor(k / n)),
    ),
  ).join('')

export const arcadeMotifs: Record<(typeof motifs)[6][number][0], Draw> = {
  plinko: (b) =>
    [3, 4, 5, 6]
      .map((count, row) =>
        Array.from({ length: count }, (_, i) =>
          circle((i - (count - 1) / 2) * 32, -46 + row * 32, 8, b.round(b.c.light)),
        ).join(''),
      )
      .join('') +
    at(10, -78, circle(0, 0, 19, b.round(b.c.pop))) +
    line('M4 -56C-14 -40 20 -26 2 -8', b.c.pop, 5, 'stroke-dasharray="2 11"') +
    [-78, -39, 0, 39, 78]
      .map((x, i) =>
        box(x - 18, 72, 36, 26, 8, b.flat([red, b.c.accent, leaf, b.c.accent, red][i] as string)),
      )
      .join(''),
  mines: (b) =>
    grid(3, 62, (i, j) => {
      const open = (i + j * 2) % 3
      return (
        box(-28, -28, 56, 56, 13, b.flat(open === 1 ? b.c.deep : b.c.mid)) +
        (open === 1
          ? path('M-14 -12H14L22 0L0 22L-22 0Z', b.flat(b.c.accent))
          : i === 2 && j === 0
            ? circle(0, 3, 15, b.round('#2a2140')) + line('M4 -12Q10 -22 18 -18', gold, 4)
            : box(-22, -22, 44, 14, 7, '#fff', 'fill-opacity=".2"'))
      )
    }),
  curve: (b) =>
    path('M-92 84C-20 80 36 46 62 -40L78 84Z', b.fade([b.c.pop, b.c.deep]), 'fill-opacity=".65"') +
    line('M-92 84C-20 80 36 46 62 -40', b.c.accent, 11) +
    line('M-92 -84V86H92', b.c.light, 6, 'stroke-opacity=".7"') +
    at(
      62,
      -52,
      path('M-11 34C-16 44 0 56 0 56C0 56 16 44 11 34Z', gold) +
        path('M0 -46C22 -28 24 6 14 34H-14C-24 6 -22 -28 0 -46Z', b.flat(cream)) +
        path('M0 -46C10 -38 16 -28 18 -16H-18C-16 -28 -10 -38 0 -46Z', b.flat(b.c.pop)) +
        circle(0, 2, 9, b.round('#35b4e8')) +
        path('M-14 14L-30 34L-14 32Z M14 14L30 34L14 32Z', b.flat(b.c.pop)),
      0.9,
      18,
    ),
  cubes: (b) =>
    at(-40, 34, die(b, 6, b.c.pop), 0.66, -6) +
    at(40, 40, die(b, 2, b.c.mid), 0.66, 8) +
    at(0, -44, die(b, 4, b.c.accent, b.c.ink), 0.7, 3),
  hexes: (b) => {
    const hex = (colour: string, inner: string) =>
      path('M0 -36L31 -18V18L0 36L-31 18V-18Z', b.flat(colour)) + inner
    const places: [number, number][] = [
      [0, 0],
      [0, -66],
      [58, -33],
      [58, 33],
      [0, 66],
      [-58, 33],
      [-58, -33],
    ]
    return places
      .map(([x, y], i) =>
        at(
          x,
          y,
          hex(
            [b.c.accent, b.c.mid, gold, b.c.mid, gold, b.c.pop, b.c.mid][i] as string,
            i === 0
              ? oval(0, 2, 17, 13, '#2a2140') +
                  oval(-5, 2, 4, 13, gold) +
                  oval(6, 2, 4, 12, gold) +
                  oval(-9, -13, 12, 7, '#fff', 'fill-opacity=".85" transform="rotate(24)"') +
                  oval(9, -13, 12, 7, '#fff', 'fill-opacity=".85" transform="rotate(-24)"')
              : path('M-20 -14L0 -26L20 -14', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="4"'),
          ),
        ),
      )
      .join('')
  },
  balloon: (b) =>
    line('M0 62C-14 76 14 84 0 98', cream, 4) +
    path('M-12 62H12L0 46Z', b.flat(b.c.pop)) +
    path(
      'M0 -94C46 -94 68 -58 64 -18C58 22 26 52 0 54C-26 52 -58 22 -64 -18C-68 -58 -46 -94 0 -94Z',
      b.round(b.c.pop),
    ) +
    path(
      'M-44 -34C-42 -60 -28 -76 -10 -80C-24 -64 -30 -44 -28 -18C-38 -14 -44 -20 -44 -34Z',
      '#fff',
      'fill-opacity=".55"',
    ) +
    sparkle(66, 42, 20, b.c.accent) +
    sparkle(-66, 54, 13, b.c.light),
  keno: (b) =>
    [
      [-48, 30, b.c.pop, 'M-12 -10C-12 -24 12 -24 10 -8C8 2 -8 8 -12 18H12'],
      [44, 34, b.c.mid, 'M-11 -18H11L0 -4C16 -4 14 18 -2 18C-8 18 -11 16 -13 12'],
      [0, -44, b.c.accent, 'M10 18V-18L-14 8H16'],
    ]
      .map(([x, y, colour, d]) =>
        at(
          x as number,
          y as number,
          circle(0, 0, 46, b.round(colour as string)) +
            circle(0, 0, 27, '#fff') +
            line(d as string, b.c.ink, 7, 'transform="scale(.85)"'),
        ),
      )
      .join('') + sparkle(70, -66, 18, '#fff'),
  hilo: (b) =>
    at(
      -30,
      0,
      box(-44, -66, 88, 132, 14, b.flat(cream)) + path('M0 -42L34 0H14V40H-14V0H-34Z', b.flat(leaf)),
      0.95,
      -9,
    ) +
    at(
      36,
      8,
      box(-44, -66, 88, 132, 14, b.flat(b.c.mid)) + path('M0 42L34 0H14V-40H-14V0H-34Z', b.flat(b.c.pop)),
      0.95,
      10,
    ),
  blocks: (b) =>
    (
      [
        [-1, 1, 0],
        [0, 1, 0],
        [1, 1, 1],
        [-1, 0, 2],
        [0, 0, 1],
        [0, -1, 3],
        [1, 0, 2],
        [1, -1, 3],
      ] as const
    )
      .map(([x, y, k]) =>
        at(
          x * 58,
          y * 58,
          box(-28, -28, 56, 56, 10, b.flat([b.c.pop, b.c.accent, b.c.mid, leaf][k] as string)) +
            path('M-22 -22H22L12 -12H-12V12L-22 22Z', '#fff', 'fill-opacity=".35"'),
        ),
      )
      .join('') +
    at(
      -58,
      -72,
      box(-28, -28, 56, 56, 10, b.flat(leaf)) +
        path('M-22 -22H22L12 -12H-12V12L-22 22Z', '#fff', 'fill-opacity=".35"'),
      1,
      -12,
    ),
  bubbles: (b) =>
    (
      [
        [-42, 34, 46, 0],
        [46, 40, 40, 1],
        [8, -36, 50, 2],
        [-60, -42, 26, 3],
        [66, -40, 24, 0],
        [2, 78, 20, 3],
      ] as const
    )
      .map(
        ([x, y, r, k]) =>
          circle(x, y, r, b.round([b.c.pop, b.c.accent, b.c.mid, leaf][k] as string)) +
          oval(x - r * 0.34, y - r * 0.42, r * 0.3, r * 0.18, '#fff', 'fill-opacity=".8"'),
      )
      .join(''),
  maze: (b) =>
    box(-88, -88, 176, 176, 26, b.flat(b.c.deep)) +
    line('M-60 60V-60H60V34H-28V-26H28', b.c.accent, 17) +
    line('M-60 60H64', b.c.mid, 17) +
    circle(28, -26, 16, b.round(b.c.pop)) +
    circle(-60, 60, 15, b.round(cream)),
  spinner: (b) =>
    wheel(
      b,
      76,
      Array.from({ length: 8 }, (_, i) => [b.c.pop, cream, b.c.mid, b.c.accent][i % 4] as string),
    ) +
    path('M0 -58L16 0L0 18L-16 0Z', b.flat(b.c.ink), 'transform="rotate(38)"') +
    circle(0, 0, 17, b.round(gold)),
  ladder: (b) =>
    line('M-46 96L-26 -94M46 96L26 -94', b.c.accent, 13) +
    [-70, -36, 0, 36, 72]
      .map((y, i) =>
        line(
          `M${-28 - (y + 94) * 0.1} ${y}H${28 + (y + 94) * 0.1}`,
          [b.c.pop, b.c.accent, b.c.accent, b.c.accent, b.c.accent][i] as string,
          12,
        ),
      )
      .join('') +
    at(0, -30, path(star(5, 42, 19), b.flat(gold)) + path(star(5, 22, 10), lighten(gold, 0.5))) +
    sparkle(70, -70, 18, '#fff'),
  rings: (b) =>
    [
      [-40, -22, b.c.pop],
      [40, -22, b.c.accent],
      [0, 38, b.c.mid],
    ]
      .map(
        ([x, y, colour]) =>
          circle(
            x as number,
            y as number,
            48,
            'none',
            `stroke="${darken(colour as string, 0.3)}" stroke-width="24"`,
          ) + circle(x as number, (y as number) - 3, 48, 'none', `stroke="${colour}" stroke-width="18"`),
      )
      .join(''),
}
