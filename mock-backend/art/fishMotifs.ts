import { around, at, both, box, circle, fanned, line, NATURE, oval, path, sparkle } from './brush'
import { darken, lighten } from './colour'
import type { Draw } from './slotMotifs'
import type { motifs } from '../catalogue/names'

const { gold, cream, orange, pink, steel, leaf, red } = NATURE
const eye = (x: number, y: number, r: number) =>
  circle(x, y, r, '#fff') +
  circle(x + r * 0.2, y, r * 0.6, '#1b1030') +
  circle(x - r * 0.1, y - r * 0.25, r * 0.2, '#fff')
const veil = (opacity: number) => `fill-opacity="${opacity}"`

export const fishMotifs: Record<(typeof motifs)[2][number][0], Draw> = {
  fish: (b) =>
    path('M52 -6C72 -40 92 -48 98 -48C88 -20 88 14 98 46C84 42 66 28 52 6Z', b.flat(b.c.pop)) +
    path('M-20 -46C0 -88 42 -84 52 -64C40 -56 34 -44 32 -30Z', b.flat(b.c.pop)) +
    path('M-6 46C6 74 26 76 36 68C30 56 30 46 30 36Z', b.flat(b.c.pop)) +
    path(
      'M-94 4C-78 -40 -26 -60 16 -46C38 -38 56 -20 64 0C56 22 38 40 14 48C-28 60 -78 44 -94 4Z',
      b.fade([lighten(b.c.accent, 0.35), b.c.accent, darken(b.c.accent, 0.25)]),
    ) +
    path(
      'M-30 -54C-14 -20 -14 24 -30 54C-42 52 -52 48 -60 42C-46 16 -46 -18 -60 -42C-52 -48 -42 -52 -30 -54Z',
      cream,
    ) +
    path('M14 -46C26 -18 26 20 14 48C6 50 -2 52 -8 52C6 20 6 -20 -8 -51C0 -51 8 -49 14 -46Z', cream) +
    eye(-68, -8, 12) +
    line('M-92 10Q-84 20 -74 18', darken(b.c.accent, 0.5), 5),
  shark: (b) =>
    path(
      'M-96 6C-70 -34 -18 -48 30 -36C56 -30 74 -18 84 -8L98 -52C102 -20 98 12 98 44L80 8C56 30 20 44 -24 42C-60 40 -86 26 -96 6Z',
      b.fade(['#9fc4e8', '#5c86b8', '#36557f']),
    ) +
    path('M-20 -40C-10 -70 8 -92 34 -96C26 -74 28 -54 34 -34Z', b.flat('#4a73a5')) +
    path('M-92 12C-60 24 10 30 66 20C30 42 -10 44 -24 42C-58 40 -82 30 -92 12Z', '#f2f8ff') +
    path('M-6 34C-2 58 12 76 34 84C30 62 26 48 22 34Z', b.flat('#4a73a5')) +
    path('M-88 16L-78 26L-70 17L-60 28L-52 19L-42 28L-36 20C-54 20 -72 18 -88 16Z', '#b3263e') +
    path('M-86 16l8 9l6 -8l8 9l6 -8l8 8l6 -7', '#fff') +
    eye(-60, -10, 9) +
    [-22, -12, -2].map((x) => line(`M${x} -14Q${x - 6} 2 ${x} 16`, '#2b4468', 4)).join(''),
  octopus: (b) =>
    fanned(6, 150, (i) =>
      line(i % 2 ? 'M0 0C-10 -40 26 -50 8 -92' : 'M0 0C14 -36 -24 -54 -4 -90', darken(b.c.pop, 0.12), 19),
    ).replace(/^/, '<g transform="translate(0 20) scale(1 -.82)">') +
    '</g>' +
    path(
      'M0 -94C50 -94 72 -56 68 -12C66 22 38 44 0 44C-38 44 -66 22 -68 -12C-72 -56 -50 -94 0 -94Z',
      b.round(b.c.pop),
    ) +
    both(circle(-28, -16, 20, '#fff') + circle(-24, -14, 11, '#1b1030') + circle(-29, -20, 4, '#fff')) +
    line('M-14 20Q0 32 14 20', darken(b.c.pop, 0.6), 5) +
    circle(-30, -66, 9, '#fff', veil(0.4)) +
    circle(-8, -74, 5, '#fff', veil(0.4)),
  turtle: (b) =>
    both(
      path('M-50 -40C-84 -66 -98 -48 -94 -30C-78 -18 -62 -18 -46 -20Z', b.flat('#7cc28a')) +
        path('M-48 44C-70 62 -76 80 -66 88C-50 82 -38 70 -32 56Z', b.flat('#7cc28a')),
    ) +
    path('M-20 -62C-24 -98 24 -98 20 -62Z', b.flat('#8fd19b')) +
    both(circle(-10, -82, 4, '#1b2a1f')) +
    oval(0, 4, 66, 70, b.round(b.c.mid)) +
    oval(0, 4, 54, 57, b.flat(darken(b.c.mid, 0.2))) +
    path('M0 -30L26 -14V20L0 36L-26 20V-14Z', b.flat(b.c.accent)) +
    both(
      path('M-30 -18L-54 -6L-52 30L-30 22Z', b.flat(darken(b.c.accent, 0.2))) +
        path(
          'M-4 -34L-30 -22L-40 -36L-14 -50Z M-4 40L-28 26L-40 42L-14 58Z',
          b.flat(darken(b.c.accent, 0.2)),
        ),
    ),
  jelly: (b) =>
    [-46, -24, 0, 24, 46]
      .map((x, i) =>
        line(
          `M${x} 10C${x - 16} 34 ${x + 16} 54 ${x} ${78 + (i % 2) * 18}`,
          i % 2 ? lighten(b.c.pop, 0.4) : b.c.light,
          7,
          'stroke-opacity=".9"',
        ),
      )
      .join('') +
    path(
      'M-80 8C-84 -60 -44 -92 0 -92C44 -92 84 -60 80 8C68 24 56 2 42 12C28 24 14 2 0 12C-14 24 -28 2 -42 12C-56 24 -68 24 -80 8Z',
      b.fade([lighten(b.c.pop, 0.55), b.c.pop, darken(b.c.mid, 0.1)]),
    ) +
    oval(-26, -52, 20, 13, '#fff', veil(0.6)) +
    both(circle(-22, -14, 7, '#1b1030') + oval(-36, -2, 8, 5, pink, veil(0.8))) +
    line('M-8 -4Q0 4 8 -4', '#1b1030', 4),
  crab: (b) =>
    both(
      line('M-44 30L-82 44M-40 44L-74 68M-30 54L-54 84', darken(red, 0.15), 10) +
        line('M-50 4C-78 -4 -82 -22 -76 -38', red, 14) +
        path('M-74 -34C-104 -52 -92 -96 -60 -92L-68 -68L-46 -84C-34 -58 -50 -34 -74 -34Z', b.flat(red)) +
        line('M-20 -18V-44', red, 8) +
        circle(-20, -50, 13, '#fff') +
        circle(-17, -50, 7, '#1b1030'),
    ) +
    path(
      'M0 -24C50 -24 70 4 66 28C60 56 30 66 0 66C-30 66 -60 56 -66 28C-70 4 -50 -24 0 -24Z',
      b.round('#f0503f'),
    ) +
    line('M-20 34Q0 50 20 34', '#7a1620', 6) +
    both(circle(-38, 14, 7, '#ff9d85') + circle(-26, 2, 4, '#ff9d85')),
  seahorse: (b) =>
    path('M34 -10C66 -12 70 20 50 40C46 24 38 14 28 8Z', b.flat(b.c.pop)) +
    path(
      'M-64 -52C-72 -56 -72 -66 -62 -66L-28 -68C-22 -88 10 -100 34 -86L26 -76C46 -66 40 -46 28 -38C52 -14 44 26 22 44C2 60 -6 74 10 84C20 90 28 80 22 72C40 76 38 100 10 98C-26 96 -30 62 -8 40C10 22 0 4 -14 -8C-30 -22 -32 -36 -26 -48Z',
      b.fade([lighten(b.c.accent, 0.35), b.c.accent, darken(b.c.accent, 0.25)]),
    ) +
    path('M-14 -8C0 4 10 22 -8 40C-22 28 -26 8 -14 -8Z', cream) +
    [0, 12, 24].map((y) => line(`M-14 ${y}H2`, darken(cream, 0.3), 3)).join('') +
    eye(0, -62, 10) +
    path('M14 -92L22 -100L26 -88L38 -92L36 -78Z', b.flat(b.c.pop)),
  whale: (b) =>
    line('M-26 -62C-28 -84 -44 -90 -54 -84M-26 -62C-24 -84 -8 -90 2 -84', '#bff3ff', 8) +
    path(
      'M62 10C66 -14 74 -26 80 -32C64 -38 54 -54 56 -70C72 -66 82 -58 86 -46C92 -58 98 -64 100 -64C104 -44 98 -30 90 -24C92 20 70 68 6 70C-52 72 -92 42 -92 2C-92 -38 -62 -56 -24 -56C20 -56 34 0 62 10Z',
      b.fade(['#8fd0ff', '#3f86d8', '#234f9c']),
    ) +
    path('M-92 12C-66 26 -30 30 4 26C24 24 40 34 40 54C28 66 18 70 6 70C-48 72 -84 48 -92 12Z', '#eaf7ff') +
    [
      [-60, 34],
      [-40, 38],
      [-20, 40],
      [0, 40],
    ]
      .map(([x, y]) => line(`M${x} ${y}V${(y as number) + 20}`, '#b8d6ef', 4))
      .join('') +
    eye(-58, -4, 9) +
    path('M-10 22C-2 40 12 52 30 50C28 34 18 22 6 16Z', b.flat('#2f6cbc')),
  ray: (b) =>
    line('M0 40C14 66 -10 78 6 98', darken(b.c.mid, 0.2), 8) +
    path(
      'M0 -64C20 -64 28 -52 40 -44C66 -34 92 -8 98 26C70 18 48 26 30 44C16 56 -16 56 -30 44C-48 26 -70 18 -98 26C-92 -8 -66 -34 -40 -44C-28 -52 -20 -64 0 -64Z',
      b.fade([lighten(b.c.mid, 0.4), b.c.mid, darken(b.c.mid, 0.35)]),
    ) +
    both(
      path('M-22 -60C-34 -78 -28 -90 -18 -88L-10 -62Z', b.flat(b.c.mid)) +
        circle(-18, -44, 6, '#fff') +
        circle(-18, -44, 3, '#111') +
        circle(-52, -8, 8, b.c.light, veil(0.8)) +
        circle(-36, 10, 6, b.c.light, veil(0.8)) +
        circle(-66, 6, 4, b.c.light, veil(0.8)),
    ) +
    line('M-12 -14H12M-10 -2H10M-8 10H8', darken(b.c.mid, 0.4), 4),
  puffer: (b) =>
    around(16, () => path('M-8 -66L0 -94L8 -66Z', b.flat(darken(b.c.accent, 0.1)))) +
    path('M60 -8L96 -30V30L60 8Z', b.flat(orange)) +
    circle(0, 0, 72, b.round(b.c.accent)) +
    path('M-66 24C-44 46 44 46 66 24C52 62 24 74 0 72C-24 74 -52 62 -66 24Z', cream) +
    both(circle(-28, -16, 20, '#fff') + circle(-26, -16, 11, '#1b1030') + circle(-30, -21, 4, '#fff')) +
    oval(0, 16, 14, 9, '#b3462f') +
    both(path('M-62 6L-90 -4L-86 20Z', b.flat(orange))) +
    circle(-14, -50, 6, darken(b.c.accent, 0.3)) +
    circle(12, -56, 8, darken(b.c.accent, 0.3)) +
    circle(34, -46, 5, darken(b.c.accent, 0.3)),
  shell: (b) =>
    path(
      'M0 84C-60 80 -98 44 -92 -8C-86 -56 -48 -84 0 -84C48 -84 86 -56 92 -8C98 44 60 80 0 84Z',
      b.fade([lighten(b.c.pop, 0.5), b.c.pop, darken(b.c.mid, 0.1)]),
    ) +
    [-60, -34, 0, 34, 60]
      .map((x) => line(`M0 84L${x * 1.3} ${-70 + Math.abs(x) * 0.6}`, darken(b.c.pop, 0.25), 4))
      .join('') +
    path(
      'M-92 4C-60 -8 -50 12 -26 2C-10 -4 10 -4 26 2C50 12 60 -8 92 4C92 50 52 84 0 86C-52 84 -92 50 -92 4Z',
      b.fade([darken(b.c.pop, 0.35), darken(b.c.pop, 0.6)]),
    ) +
    path(
      'M-90 22C-60 60 60 60 90 22C86 58 50 86 0 86C-50 86 -86 58 -90 22Z',
      b.fade([lighten(b.c.pop, 0.4), b.c.pop]),
    ) +
    circle(0, 24, 32, b.round('#fdf3ff')) +
    sparkle(34, -4, 22, '#fff') +
    sparkle(-58, -60, 14, '#fff'),
  submarine: (b) =>
    line('M10 -62V-92H34', steel, 9) +
    path('M-16 -38L-8 -66H34L42 -38Z', b.flat(darken(b.c.accent, 0.15))) +
    path('M74 0L98 -34V40Z', b.flat(b.c.pop)) +
    path(
      'M-96 6C-96 -28 -56 -44 -8 -44C46 -44 86 -22 88 4C86 34 46 54 -8 54C-56 54 -96 40 -96 6Z',
      b.fade([lighten(b.c.accent, 0.35), b.c.accent, darken(b.c.accent, 0.3)]),
    ) +
    path('M-94 14C-60 26 50 26 87 12C80 36 44 54 -8 54C-54 54 -90 42 -94 14Z', b.flat(b.c.pop)) +
    [-52, -6, 38]
      .map((x) => circle(x, -4, 19, b.flat(steel)) + circle(x, -4, 13, b.round('#7fe6ff')))
      .join('') +
    circle(-90, 8, 10, b.round('#fff7c0')) +
    path('M-20 54L-34 76H20L8 54Z', b.flat(darken(b.c.accent, 0.3))),
  angler: (b) =>
    oval(-68, -58, 44, 44, b.glow('#d8fff2', 0.9)) +
    line('M-10 -44C-20 -88 -50 -92 -66 -66', darken(b.c.mid, 0.1), 7) +
    circle(-68, -58, 14, b.round('#dfffe6')) +
    path('M56 0C76 -34 92 -40 98 -40C92 -14 92 18 98 42C84 38 68 24 56 14Z', b.flat(darken(b.c.mid, 0.15))) +
    path(
      'M-78 0C-70 -40 -26 -56 14 -46C44 -38 64 -14 66 6C62 44 26 72 -18 68C-50 66 -70 54 -76 40L-40 22Z',
      b.fade([lighten(b.c.mid, 0.25), b.c.mid, darken(b.c.mid, 0.5)]),
    ) +
    path('M-78 0L-30 6C-16 18 -26 36 -40 42L-76 40C-84 28 -84 12 -78 0Z', '#2a0f2e') +
    path('M-76 2l8 14l6 -13l8 14l6 -13l8 14l6 -12l4 2V4Z M-72 40l6 -12l8 11l6 -11l8 10l4 -6l-2 9Z', '#fff') +
    eye(-14, -18, 13) +
    path('M4 22C16 42 34 46 48 40C42 26 26 16 12 14Z', b.flat(b.c.pop)) +
    circle(30, -20, 5, leaf) +
    circle(42, -4, 4, leaf) +
    at(20, -34, circle(0, 0, 4, leaf)) +
    box(0, 0, 0, 0, 0, gold),
}
