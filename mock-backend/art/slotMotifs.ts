import {
  around,
  at,
  both,
  box,
  circle,
  fanned,
  line,
  NATURE,
  oval,
  path,
  sparkle,
  star,
  type Brush,
} from './brush'
import { darken, lighten } from './colour'
import type { motifs } from '../catalogue/names'

/** Draws a motif, centred, within 100 in each direction. */
export type Draw = (b: Brush) => string
type SlotMotif = (typeof motifs)[1][number][0]
const { leaf, wood, red, gold, cream, orange, pink, steel } = NATURE
const white = (opacity: number) => `fill-opacity="${opacity}"`
const shine = (d: string) => path(d, '#fff', white(0.45))

export const coin = (b: Brush, r: number) =>
  circle(0, 0, r, b.round(gold)) +
  circle(0, 0, r * 0.74, 'none', `stroke="${darken(gold, 0.35)}" stroke-width="${r * 0.1}"`) +
  path(star(4, r * 0.5, r * 0.2), darken(gold, 0.35))

export const slotMotifs: Record<SlotMotif, Draw> = {
  lantern: (b) =>
    line('M0 -98V-66', b.c.light, 6) +
    box(-26, -72, 52, 16, 6, b.flat(wood)) +
    oval(0, 4, 66, 62, b.round(b.c.pop)) +
    [-40, -14, 14, 40]
      .map((x) => line(`M${x * 0.5} -56Q${x * 1.5} 4 ${x * 0.5} 63`, darken(b.c.pop, 0.25), 3))
      .join('') +
    oval(0, 4, 22, 40, b.glow('#fff6c8', 0.95)) +
    box(-24, 56, 48, 14, 6, b.flat(wood)) +
    [-12, 0, 12].map((x) => line(`M${x} 70V${96 - Math.abs(x) * 0.6}`, gold, 5)).join(''),
  mango: (b) =>
    path(
      'M-46 -58C-6 -84 50 -60 74 -18C92 14 100 54 84 66C74 74 64 62 44 66C-6 78 -76 70 -88 12C-94 -20 -72 -44 -46 -58Z',
      b.fade(['#7fc25a', '#ffd24a', '#ffb02e', '#e6503a'], 0.9),
    ) +
    shine('M-72 -4C-70 -28 -52 -42 -34 -48C-50 -30 -58 -10 -58 16C-68 16 -74 8 -72 -4Z') +
    line('M-44 -58C-50 -72 -48 -84 -38 -94', wood, 9) +
    path('M-42 -74C-16 -102 26 -98 44 -70C14 -54 -20 -54 -42 -74Z', b.flat(leaf)) +
    line('M-34 -74C-10 -82 12 -80 34 -72', darken(leaf, 0.3), 3),
  fox: (b) =>
    both(
      path('M-82 -84C-86 -40 -78 -14 -60 0L-16 -44C-36 -66 -58 -78 -82 -84Z', b.flat(orange)) +
        path('M-70 -66C-70 -46 -64 -32 -56 -22L-36 -44C-46 -54 -56 -62 -70 -66Z', '#4a2230'),
    ) +
    path(
      'M0 -56C46 -56 78 -26 84 14C58 24 34 92 0 92C-34 92 -58 24 -84 14C-78 -26 -46 -56 0 -56Z',
      b.fade(['#ffb35c', orange, '#e06a2a']),
    ) +
    both(path('M-84 14C-58 6 -28 18 -8 46L0 92C-34 92 -58 30 -84 14Z', cream)) +
    both(path('M-52 2C-40 -8 -26 -4 -20 10C-34 16 -46 12 -52 2Z', '#3a1c26') + circle(-34, 4, 4, '#fff')) +
    oval(0, 70, 14, 11, '#3a1c26'),
  gem: (b) => {
    const stone = [b.c.pop, b.c.accent, '#4fd6c4'][b.deal % 3] as string
    return (
      path(
        'M-58 -62H58L96 -14L0 92L-96 -14Z',
        b.fade([lighten(stone, 0.4), stone, darken(stone, 0.3)], 0.5),
      ) +
      path('M-58 -62L-34 -14H-96Z', '#fff', white(0.55)) +
      path('M-58 -62H0L-34 -14Z', '#fff', white(0.25)) +
      path('M58 -62H0L34 -14Z', '#fff', white(0.4)) +
      path('M58 -62L96 -14H34Z', darken(stone, 0.3), white(0.35)) +
      path('M-34 -14H34L0 92Z', '#fff', white(0.18)) +
      path('M34 -14H96L0 92Z', darken(stone, 0.5), white(0.35)) +
      sparkle(-62, -70, 26, '#fff')
    )
  },
  moon: (b) =>
    path('M26 -92A92 92 0 1 0 88 44A74 74 0 0 1 26 -92Z', b.fade(['#fff6d6', '#ffe08a', '#f2ad4e'], 0.6)) +
    circle(-44, 22, 13, '#eaa94b', white(0.5)) +
    circle(-14, 58, 9, '#eaa94b', white(0.5)) +
    circle(-46, -24, 7, '#eaa94b', white(0.5)) +
    sparkle(46, -30, 30, b.c.light) +
    sparkle(76, 8, 15, b.c.light) +
    sparkle(18, 14, 12, b.c.light),
  crown: (b) =>
    path('M-88 -46L-48 -4L0 -74L48 -4L88 -46L72 58H-72Z', b.fade(['#fff0a8', gold, '#d98a1e'], 0.2)) +
    box(-76, 50, 152, 26, 9, b.flat('#e9a12c')) +
    circle(-88, -50, 13, b.round(b.c.pop)) +
    circle(0, -80, 15, b.round(b.c.pop)) +
    circle(88, -50, 13, b.round(b.c.pop)) +
    path('M0 -2L24 24L0 50L-24 24Z', b.flat(b.c.mid)) +
    both(circle(-48, 30, 10, b.round(b.c.accent))) +
    both(circle(-40, 63, 5, cream)) +
    circle(0, 63, 6, cream),
  koi: (b) =>
    path(
      'M-8 -90C44 -84 66 -34 42 18C28 48 10 54 6 62C30 66 44 82 40 98C16 94 0 84 -6 72C-18 86 -38 92 -58 86C-54 66 -34 58 -14 58C-46 34 -64 -12 -54 -50C-46 -76 -28 -92 -8 -90Z',
      b.fade(['#fff', '#fff1e6', '#ffd9c2']),
    ) +
    path('M-8 -90C22 -86 42 -66 46 -40C20 -28 -20 -34 -50 -62C-40 -80 -26 -92 -8 -90Z', b.flat('#ff6a3d')) +
    path(
      'M-46 -8C-20 -22 24 -20 46 2C36 32 20 46 6 58C-20 48 -40 24 -46 -8Z',
      b.flat('#ff6a3d'),
      white(0.92),
    ) +
    circle(-26, -62, 7, '#2a1424') +
    circle(22, -64, 7, '#2a1424') +
    path('M46 -14C70 -18 86 -4 92 16C70 20 52 10 44 2Z', b.flat('#ffb08a')) +
    path('M-52 -10C-74 -6 -86 10 -88 30C-68 28 -52 16 -48 6Z', b.flat('#ffb08a')) +
    [-6, 10, 26].map((y) => line(`M-20 ${y}Q0 ${y + 12} 20 ${y}`, '#fff', 3, 'stroke-opacity=".6"')).join(''),
  volcano: (b) =>
    path(
      'M-24 -40C-44 -64 -12 -78 -20 -98C6 -88 4 -72 14 -60C30 -76 28 -88 24 -98C50 -82 46 -58 26 -40Z',
      b.fade(['#fff3a8', '#ffb13d', '#f2552c']),
    ) +
    path('M-30 -42H30L94 84H-94Z', b.fade([lighten(b.c.deep, 0.25), b.c.deep, b.c.ink], 0.3)) +
    path(
      'M-30 -42H30L36 -30C28 -16 24 10 14 12C6 12 8 -12 0 -12C-8 -12 -8 34 -20 34C-32 34 -22 -8 -36 -30Z',
      b.fade(['#ffd35c', '#ff7a2f', '#e03a24']),
    ) +
    path('M-94 84L-52 2L-34 36L-62 84Z', '#fff', white(0.12)) +
    circle(-58, -70, 7, orange) +
    circle(62, -76, 9, orange) +
    circle(74, -40, 5, gold),
  owl: (b) =>
    both(path('M-62 -88L-18 -62L-56 -34Z', b.flat(darken(wood, 0.2)))) +
    path(
      'M0 -72C52 -72 76 -34 76 12C76 62 44 94 0 94C-44 94 -76 62 -76 12C-76 -34 -52 -72 0 -72Z',
      b.fade(['#c98a54', wood, '#5f3620']),
    ) +
    oval(0, 44, 42, 42, cream) +
    [20, 38, 56]
      .map((y) =>
        [-22, 0, 22]
          .map((x) => path(`M${x - 8} ${y}Q${x} ${y + 14} ${x + 8} ${y}Z`, darken(cream, 0.25)))
          .join(''),
      )
      .join('') +
    both(
      path('M-76 4C-90 40 -80 70 -58 82C-50 52 -56 24 -76 4Z', b.flat('#6d4026')) +
        circle(-30, -22, 30, cream) +
        circle(-30, -22, 21, b.round(gold)) +
        circle(-28, -22, 12, '#1d1020') +
        circle(-33, -28, 5, '#fff'),
    ) +
    path('M-10 -8H10L0 14Z', b.flat(orange)),
  clover: (b) =>
    line('M4 20C8 54 24 80 46 94', darken(leaf, 0.2), 12) +
    around(
      4,
      () =>
        path(
          'M0 -4C-16 -22 -54 -34 -52 -66C-50 -92 -16 -96 0 -72C16 -96 50 -92 52 -66C54 -34 16 -22 0 -4Z',
          b.round('#35b86b'),
        ) + line('M0 -14V-56', lighten(leaf, 0.4), 4),
      0,
    ) +
    circle(0, 0, 8, darken(leaf, 0.25)),
  galleon: (b) =>
    line('M0 -92V40M-50 -56V40M52 -56V40', darken(wood, 0.2), 7) +
    path('M-4 -86C34 -76 34 -20 -4 -6Z M-4 -86C-46 -70 -40 -22 -4 -6Z', b.flat(cream)) +
    path('M-54 -50C-22 -40 -26 4 -54 14C-72 6 -84 -10 -84 -24Z', b.flat(b.c.pop)) +
    path('M48 -50C84 -40 82 2 48 14Z', b.flat(b.c.pop)) +
    path(
      'M-96 18L-60 34H60L96 12C94 56 72 78 40 82H-44C-76 78 -94 54 -96 18Z',
      b.fade(['#c07a45', wood, '#5a321d']),
    ) +
    [-44, -14, 16, 46].map((x) => circle(x, 54, 8, darken(wood, 0.6))).join('') +
    path('M0 -96H34L24 -86L34 -76H0Z', b.flat(b.c.accent)) +
    path('M-96 84Q-72 70 -48 84T0 84T48 84T96 84V98H-96Z', '#8fe3f2', white(0.9)),
  sun: (b) =>
    around(12, (i) =>
      path(i % 2 ? 'M-10 -60L0 -84L10 -60Z' : 'M-13 -58L0 -98L13 -58Z', b.flat(i % 2 ? orange : gold)),
    ) +
    circle(0, 0, 60, b.round('#ffc23c')) +
    both(circle(-20, -8, 6, '#7a3a12') + circle(-34, 12, 10, '#ff7d5c', white(0.6))) +
    line('M-22 14Q0 36 22 14', '#7a3a12', 6),
  potion: (b) =>
    path(
      'M-20 -58V-22C-58 -6 -74 22 -70 50C-66 78 -42 92 0 92C42 92 66 78 70 50C74 22 58 -6 20 -22V-58Z',
      '#e8f6ff',
      white(0.5),
    ) +
    path(
      'M-60 30C-38 18 -18 42 4 32C26 22 44 22 62 32C66 68 46 86 0 86C-46 86 -66 68 -60 30Z',
      b.fade([lighten(b.c.mid, 0.35), b.c.mid, darken(b.c.mid, 0.3)]),
    ) +
    circle(-20, 58, 9, '#fff', white(0.6)) +
    circle(14, 50, 6, '#fff', white(0.6)) +
    circle(24, 68, 10, '#fff', white(0.4)) +
    box(-28, -66, 56, 14, 6, b.flat(gold)) +
    path('M-18 -92H18L22 -66H-22Z', b.flat(wood)) +
    shine('M-52 14C-44 0 -32 -8 -24 -12C-34 4 -44 24 -46 42C-54 36 -56 24 -52 14Z') +
    sparkle(52, -56, 20, b.c.accent) +
    sparkle(74, -22, 11, b.c.light),
  lotus: (b) =>
    both(path('M0 60C-50 66 -88 40 -96 -2C-54 -8 -18 18 0 60Z', b.flat('#ff86b3'))) +
    both(path('M0 60C-56 40 -74 -12 -60 -56C-22 -38 0 8 0 60Z', b.flat('#ffa3c5'))) +
    path('M0 62C-40 26 -40 -44 0 -88C40 -44 40 26 0 62Z', b.fade(['#fff', '#ffc8dd', '#ff7fae'])) +
    both(path('M0 62C-32 44 -44 14 -38 -14C-14 0 0 28 0 62Z', '#fff', white(0.4))) +
    path('M-86 66C-50 52 50 52 86 66C60 92 -60 92 -86 66Z', b.flat(leaf)),
  rocket: (b) =>
    path('M-22 58C-34 74 -20 92 0 98C20 92 34 74 22 58Z', b.fade(['#fff3a8', orange, red])) +
    both(path('M-30 16C-64 28 -72 58 -66 80L-26 56Z', b.flat(b.c.pop))) +
    path(
      'M0 -98C40 -68 46 -10 30 60H-30C-46 -10 -40 -68 0 -98Z',
      b.fade(['#fff', '#e7ecf8', '#a9b4d4'], 0.8),
    ) +
    path('M0 -98C20 -82 32 -64 37 -44H-37C-32 -64 -20 -82 0 -98Z', b.flat(b.c.pop)) +
    circle(0, -12, 21, b.flat(steel)) +
    circle(0, -12, 14, b.round('#35b4e8')) +
    box(-5, 24, 10, 42, 5, b.flat(b.c.pop)),
  mask: (b) =>
    both(
      path('M-60 -40C-84 -92 -44 -104 -34 -64Z', b.flat(b.c.pop)) +
        path('M-28 -52C-38 -104 -2 -106 0 -60Z', b.flat(b.c.mid)),
    ) +
    path(
      'M-94 -36C-60 -54 -26 -48 0 -30C26 -48 60 -54 94 -36C96 18 66 58 34 50C18 46 10 32 0 32C-10 32 -18 46 -34 50C-66 58 -96 18 -94 -36Z',
      b.fade([lighten(b.c.accent, 0.4), b.c.accent, darken(b.c.accent, 0.3)], 0.4),
    ) +
    both(
      path('M-72 -12C-54 -28 -30 -22 -20 0C-34 16 -62 14 -72 -12Z', b.c.ink) +
        circle(-82, -30, 7, b.round(cream)) +
        line('M-78 22C-60 44 -44 42 -32 34', cream, 4),
    ) +
    path('M0 -30L10 -12L0 8L-10 -12Z', b.flat(b.c.pop)),
  bell: (b) =>
    circle(0, 70, 18, b.round('#d98a1e')) +
    circle(0, -84, 13, 'none', `stroke="${gold}" stroke-width="8"`) +
    path(
      'M0 -78C46 -74 56 -34 60 8C62 34 74 46 86 58C86 72 60 74 0 74C-60 74 -86 72 -86 58C-74 46 -62 34 -60 8C-56 -34 -46 -74 0 -78Z',
      b.fade(['#fff2b0', gold, '#d98a1e'], 0.8),
    ) +
    shine('M-40 -30C-34 -52 -22 -60 -12 -62C-22 -46 -28 -20 -28 14C-42 14 -46 -10 -40 -30Z') +
    path('M-66 26Q0 46 66 26L72 40Q0 60 -72 40Z', b.flat(red)) +
    path('M0 34L-22 16V52Z M0 34L22 16V52Z', b.flat(lighten(red, 0.15))) +
    circle(0, 34, 8, darken(red, 0.2)),
  pineapple: (b) =>
    at(
      0,
      -26,
      fanned(7, 150, () => path('M-10 0C-20 -30 -8 -56 0 -70C8 -56 20 -30 10 0Z', b.flat(leaf))),
    ) +
    oval(0, 28, 54, 66, b.fade(['#ffe174', '#ffb52e', '#e07f1a'], 0.4)) +
    b.clipped(
      '<ellipse cx="0" cy="28" rx="54" ry="66"/>',
      [-80, -52, -24, 4, 32, 60]
        .map((k) =>
          line(
            `M${k - 30} -50L${k + 90} 110M${-k + 30} -50L${-k - 90} 110`,
            '#b8620f',
            4,
            'stroke-opacity=".55"',
          ),
        )
        .join(''),
    ) +
    shine('M-36 10C-32 -12 -20 -24 -8 -28C-18 -10 -24 10 -24 34C-36 32 -40 22 -36 10Z'),
  cat: (b) =>
    both(
      path('M-70 -88C-76 -52 -70 -26 -54 -12L-10 -48C-28 -68 -48 -82 -70 -88Z', b.flat(cream)) +
        path('M-58 -68C-60 -48 -56 -36 -50 -28L-28 -48C-36 -56 -46 -64 -58 -68Z', pink),
    ) +
    oval(0, 6, 76, 64, b.fade(['#fff', cream, '#e8cba0'])) +
    path('M10 -56C40 -52 66 -34 74 -6C50 -8 26 -26 10 -56Z', b.flat(orange)) +
    both(
      circle(-30, 2, 12, '#2b1a2a') +
        circle(-34, -3, 4, '#fff') +
        oval(-50, 26, 12, 8, pink, white(0.7)) +
        line('M-46 22L-84 14M-46 30L-84 34', darken(cream, 0.4), 3),
    ) +
    path('M-8 20H8L0 30Z', '#e4647d') +
    line('M0 30Q-10 42 -20 34M0 30Q10 42 20 34', '#5b3040', 4) +
    path('M-58 52Q0 82 58 52L54 70Q0 98 -54 70Z', b.flat(red)) +
    circle(0, 80, 14, b.round(gold)),
  chest: (b) =>
    path('M-60 -14C-44 -60 44 -60 60 -14Z', b.glow('#fff2a0', 0.9)) +
    [
      [-40, -8],
      [-14, -20],
      [14, -18],
      [40, -8],
      [0, -4],
    ]
      .map(([x, y]) => at(x as number, y as number, coin(b, 20)))
      .join('') +
    path(
      'M-86 -46C-84 -86 -60 -98 0 -98C60 -98 84 -86 86 -46L74 -30C66 -58 -66 -58 -74 -30Z',
      b.fade(['#c07a45', wood, '#5a321d']),
    ) +
    path('M-84 4H84V74Q84 86 72 86H-72Q-84 86 -84 74Z', b.fade(['#b9733f', '#8a5230', '#55301c'])) +
    box(-84, 2, 168, 14, 4, b.flat(gold)) +
    both(box(-66, 2, 14, 84, 2, b.flat(gold)) + line('M-62 -76L-66 -48', gold, 12)) +
    box(-18, 4, 36, 40, 8, b.flat(gold)) +
    circle(0, 20, 7, '#4a2a16') +
    box(-3, 20, 6, 16, 3, '#4a2a16'),
  cherry: (b) =>
    line('M-34 22C-26 -26 4 -62 38 -84M42 34C40 -10 40 -48 38 -84', '#5a7d2f', 8) +
    path('M38 -84C2 -98 -34 -90 -56 -66C-22 -52 14 -58 38 -84Z', b.flat(leaf)) +
    circle(-38, 50, 42, b.round('#ea2f4b')) +
    circle(44, 60, 37, b.round('#ea2f4b')) +
    shine('M-64 44C-62 28 -50 20 -38 20C-50 30 -54 40 -54 54C-62 54 -66 50 -64 44Z') +
    shine('M22 54C24 42 32 36 42 36C34 44 30 52 30 62C24 62 20 58 22 54Z'),
  butterfly: (b) =>
    both(
      path(
        'M-4 -10C-30 -86 -92 -88 -92 -40C-92 -2 -44 8 -4 6Z',
        b.fade([lighten(b.c.pop, 0.3), b.c.pop, darken(b.c.pop, 0.25)]),
      ) +
        path('M-4 4C-54 4 -78 34 -64 66C-50 94 -12 70 -4 14Z', b.flat(b.c.accent)) +
        circle(-58, -42, 17, b.c.light) +
        circle(-58, -42, 9, b.c.ink) +
        circle(-44, 50, 10, b.c.light) +
        line('M-2 -40C-8 -66 -20 -78 -34 -84', b.c.ink, 5),
    ) +
    box(-8, -44, 16, 112, 8, b.flat('#3a2148')) +
    circle(0, -46, 12, b.round('#4a2c5c')),
  teapot: (b) =>
    line('M56 -8C100 -22 100 52 54 46', b.flat(b.c.mid), 15) +
    path('M-54 20C-78 14 -76 -24 -96 -34L-76 -42C-58 -30 -60 -10 -46 -6Z', b.flat(b.c.mid)) +
    path(
      'M-58 8C-58 -34 -30 -46 0 -46C30 -46 60 -34 60 8C60 50 38 74 0 74C-38 74 -58 50 -58 8Z',
      b.round(b.c.mid),
    ) +
    path('M-40 -32C-30 -56 30 -56 40 -32C20 -40 -20 -40 -40 -32Z', b.flat(lighten(b.c.mid, 0.2))) +
    circle(0, -60, 10, b.round(gold)) +
    at(
      4,
      16,
      around(5, () => oval(0, -16, 8, 13, b.c.light)),
    ) +
    circle(4, 16, 7, gold) +
    box(-34, 68, 68, 12, 5, b.flat(darken(b.c.mid, 0.2))) +
    line('M-6 -78Q-18 -86 -6 -96M12 -78Q0 -88 14 -98', '#fff', 4, 'stroke-opacity=".7"'),
  planet: (b) =>
    `<g transform="rotate(-20)">${path('M-98 8A98 28 0 0 1 98 8A98 22 0 0 0 -98 8Z', lighten(b.c.accent, 0.2))}${circle(0, 0, 62, b.fade([lighten(b.c.pop, 0.35), b.c.pop, darken(b.c.pop, 0.4)], 0.6))}` +
    `${b.clipped('<circle r="62"/>', oval(-10, -28, 70, 11, '#fff', white(0.25)) + oval(10, 30, 74, 13, b.c.ink, white(0.2)))}` +
    `${path('M-98 8A98 32 0 0 0 98 8L84 6A84 20 0 0 1 -84 6Z', b.fade([lighten(b.c.accent, 0.3), b.c.accent]))}</g>` +
    sparkle(70, -66, 20, '#fff') +
    sparkle(-72, 66, 13, b.c.light),
  seven: (b) =>
    path(
      'M-66 -86H72V-54C32 -8 16 34 12 90H-42C-36 30 -16 -10 14 -42H-30L-36 -20H-70Z',
      b.fade(['#ffd1a8', '#ff4d4d', '#b3122e']),
    ) +
    path('M-58 -78H64V-70H-58Z', '#fff', white(0.6)) +
    line('M-66 -86H72V-54C32 -8 16 34 12 90H-42C-36 30 -16 -10 14 -42H-30L-36 -20H-70Z', gold, 7) +
    sparkle(66, -82, 24, '#fff'),
  drum: (b) =>
    both(line('M-92 -92L-16 -44', wood, 9) + circle(-92, -92, 12, b.round(cream))) +
    path(
      'M-74 -30V46C-74 98 74 98 74 46V-30Z',
      b.fade([lighten(b.c.pop, 0.2), b.c.pop, darken(b.c.pop, 0.35)], 0.8),
    ) +
    line('M-74 -18L-48 74L-22 0L4 84L30 0L54 72L74 -16', gold, 5) +
    oval(0, -30, 76, 28, b.flat(gold)) +
    oval(0, -32, 64, 21, b.fade(['#fff', cream])),
  cactus: (b) =>
    path(
      'M-52 10C-52 -10 -30 -10 -30 10V26H-14V-64C-14 -98 34 -98 34 -64V4H46V-12C46 -32 70 -32 70 -12V14C70 34 56 38 34 38V80H-14V54C-38 54 -52 46 -52 30Z',
      b.fade(['#7bd88f', leaf, '#1f7a4a'], 0.8),
    ) +
    line('M10 -70V70M-41 12V34M58 -10V16', darken(leaf, 0.3), 3) +
    at(
      10,
      -84,
      around(6, () => oval(0, -13, 8, 12, pink)),
    ) +
    circle(10, -84, 7, gold) +
    path('M-62 74H82L66 98H-46Z', b.flat('#c96a3b')),
  phoenix: (b) =>
    both(
      path(
        'M-10 -6C-40 -50 -74 -72 -98 -70C-92 -54 -92 -46 -84 -40C-90 -38 -92 -32 -92 -28C-82 -24 -78 -20 -70 -18C-76 -10 -74 -6 -72 -2C-52 8 -30 12 -10 24Z',
        b.fade(['#ffe27a', '#ff8b2b', '#dd2f2f']),
      ),
    ) +
    path(
      'M0 30C-30 56 -34 78 -22 98C-12 84 -8 84 0 96C8 84 12 84 22 98C34 78 30 56 0 30Z',
      b.fade(['#ff8b2b', '#e0332e', '#ffcf4d']),
    ) +
    oval(0, 8, 22, 38, b.round('#ff9d2e')) +
    circle(0, -42, 19, b.round('#ffb13d')) +
    path('M-6 -40H6L0 -24Z', '#6b2a10') +
    both(circle(-8, -46, 4, '#3a1408') + line('M-4 -60Q-12 -80 -6 -90', red, 5)) +
    line('M0 -60V-94', red, 6),
  watermelon: (b) =>
    path('M-94 -30A96 96 0 0 0 94 -30Z', b.flat('#2e9e58')) +
    path('M-82 -30A83 83 0 0 0 82 -30Z', '#f3ffe6') +
    path('M-74 -30A75 75 0 0 0 74 -30Z', b.fade(['#ff7a7f', '#f23c52'])) +
    [
      [-40, -10],
      [-14, 8],
      [14, 8],
      [40, -10],
      [0, -16],
      [0, 30],
    ]
      .map(([x, y]) => oval(x as number, y as number, 4, 7, '#2a1020'))
      .join('') +
    shine('M-66 -24H-30L-40 -16H-62Z'),
  book: (b) =>
    path(
      'M-92 -54C-58 -72 -24 -66 0 -46C24 -66 58 -72 92 -54V64C58 50 24 54 0 74C-24 54 -58 50 -92 64Z',
      b.flat(darken(b.c.mid, 0.1)),
    ) +
    both(path('M0 -40C-24 -58 -54 -60 -80 -48V52C-52 42 -24 46 0 62Z', b.fade(['#fff8e6', '#f1d9ad']))) +
    line('M0 -40V62', '#b48a55', 5) +
    both([-24, -6, 12, 30].map((y) => line(`M-64 ${y}Q-40 ${y - 8} -18 ${y + 4}`, '#c9a36b', 4)).join('')) +
    path(star(5, 34, 14), b.flat(gold), 'transform="translate(0 -62)"') +
    sparkle(52, -82, 15, '#fff') +
    sparkle(-54, -82, 11, '#fff'),
  kite: (b) =>
    line('M0 66C-24 78 22 84 0 98', b.c.light, 4) +
    both(path('M0 84L-14 76V92Z', b.flat(b.c.accent))) +
    path('M0 -94L66 -18L0 70L-66 -18Z', b.flat(b.c.pop)) +
    path('M0 -94L66 -18H0Z', b.flat(b.c.accent)) +
    path('M0 70L-66 -18H0Z', b.flat(b.c.mid)) +
    path('M0 -94V-18H-66Z', b.flat(lighten(b.c.pop, 0.15))) +
    line('M0 -94V70M-66 -18H66', b.c.ink, 4, 'stroke-opacity=".5"') +
    circle(0, -18, 13, b.round(cream)),
  tiger: (b) =>
    both(circle(-58, -58, 26, b.round(orange)) + circle(-58, -56, 14, pink)) +
    path(
      'M0 -78C56 -78 86 -38 84 8C82 60 42 90 0 90C-42 90 -82 60 -84 8C-86 -38 -56 -78 0 -78Z',
      b.fade(['#ffbb55', orange, '#df6a1c']),
    ) +
    both(
      path(
        'M-84 6C-60 2 -54 8 -40 16C-56 22 -70 26 -80 30Z M-76 40C-56 34 -50 40 -40 44C-52 54 -58 58 -66 60Z M-46 -66C-34 -56 -30 -48 -28 -36C-40 -44 -48 -50 -58 -54Z',
        '#3a1a1a',
      ),
    ) +
    path('M-8 -78H8L4 -44H-4Z', '#3a1a1a') +
    both(
      oval(-22, 44, 28, 24, cream) +
        path('M-54 -12C-42 -26 -22 -22 -14 -4C-30 4 -46 2 -54 -12Z', '#fff6d0') +
        circle(-34, -10, 10, '#2c1712'),
    ) +
    path('M-15 16H15L0 34Z', '#6b2a2a') +
    line('M0 34V50M-18 54Q0 66 18 54', '#6b2a2a', 5),
  coins: (b) =>
    [
      [-44, 62],
      [-44, 42],
      [-44, 22],
      [44, 62],
      [44, 44],
    ]
      .map(
        ([x, y]) =>
          oval(x as number, y as number, 44, 16, b.flat('#e09a28')) +
          oval(x as number, (y as number) - 7, 44, 16, b.flat(gold)),
      )
      .join('') +
    at(2, -24, coin(b, 58)) +
    sparkle(58, -74, 24, '#fff') +
    sparkle(-70, -38, 14, '#fff'),
  orchid: (b) =>
    line('M0 10C10 50 6 76 -14 98', darken(leaf, 0.2), 8) +
    path('M-4 70C-44 54 -72 62 -92 84C-54 98 -24 94 -4 70Z', b.flat(leaf)) +
    around(
      5,
      () =>
        path(
          'M0 0C-34 -18 -40 -62 0 -88C40 -62 34 -18 0 0Z',
          b.fade([lighten(b.c.pop, 0.55), lighten(b.c.pop, 0.15), b.c.pop]),
        ) + line('M0 -18V-64', darken(b.c.pop, 0.25), 3),
      0,
    ) +
    path('M-22 -6C-30 22 -10 38 0 40C10 38 30 22 22 -6Z', b.flat(b.c.accent)) +
    circle(0, 0, 13, b.round(gold)),
}
