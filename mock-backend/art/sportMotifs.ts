import { at, both, box, circle, line, NATURE, oval, path, star } from './brush'
import { darken, lighten } from './colour'
import type { Draw } from './slotMotifs'
import type { motifs } from '../catalogue/names'

const { gold, cream, orange, red, steel, wood } = NATURE
const soft = (opacity: number) => `fill-opacity="${opacity}"`

export const sportMotifs: Record<(typeof motifs)[4][number][0], Draw> = {
  football: (b) =>
    circle(0, 0, 84, b.round('#f4f6fb')) +
    b.clipped(
      '<circle r="84"/>',
      path(star(5, 30, 24.3), '#232946') +
        [0, 72, 144, 216, 288]
          .map(
            (a) =>
              `<g transform="rotate(${a})">${line('M0 -30V-52', '#232946', 5) + path('M0 -52L30 -68L22 -96H-22L-30 -68Z', '#232946') + line('M30 -68L49 -67', '#232946', 5)}</g>`,
          )
          .join(''),
    ) +
    oval(-28, -38, 26, 17, '#fff', soft(0.6)),
  basketball: (b) =>
    circle(0, 0, 84, b.round('#f5862e')) +
    b.clipped(
      '<circle r="84"/>',
      line('M-90 0H90M0 -90V90M-62 -70C-24 -30 -24 30 -62 70M62 -70C24 -30 24 30 62 70', '#4a2012', 6),
    ) +
    oval(-34, -40, 22, 14, '#fff', soft(0.45)),
  tennis: (b) =>
    at(
      -14,
      -14,
      oval(0, -12, 54, 68, 'none', `stroke="${b.c.pop}" stroke-width="13"`) +
        b.clipped(
          '<ellipse cy="-12" rx="48" ry="62"/>',
          [-40, -20, 0, 20, 40]
            .map((x) => line(`M${x} -90V70M-60 ${x - 12}H60`, '#fff', 2.5, 'stroke-opacity=".8"'))
            .join(''),
        ) +
        path('M-14 54L0 82L14 54Z', b.flat(b.c.pop)) +
        box(-9, 72, 18, 46, 8, b.flat('#33264d')),
      0.92,
      -38,
    ) +
    at(
      54,
      44,
      circle(0, 0, 34, b.round('#d8ef4a')) +
        line('M-28 -18C-6 -12 -4 16 -18 28M28 18C8 12 4 -14 18 -28', '#fff', 5),
    ),
  boxing: (b) =>
    at(
      6,
      0,
      path(
        'M-34 44C-64 10 -66 -58 -24 -82C20 -100 74 -76 74 -24C74 6 60 26 46 44Z',
        b.fade(['#ff7d72', red, '#9b1c2c'], 0.7),
      ) +
        path('M-42 16C-78 8 -84 -30 -58 -40C-34 -46 -22 -22 -18 2Z', b.fade(['#ff8f84', red, '#a81f31'])) +
        box(-38, 40, 90, 24, 8, b.flat(cream)) +
        box(-34, 60, 82, 32, 9, b.flat(red)) +
        path('M-10 -64C10 -76 36 -70 46 -52C30 -60 8 -58 -6 -44Z', '#fff', soft(0.45)),
      1,
      -10,
    ),
  racing: (b) =>
    path(
      'M-92 40C-92 10 -70 6 -48 0C-34 -30 -18 -38 18 -38C46 -38 58 -14 66 0C86 4 94 16 94 40Z',
      b.fade([lighten(b.c.pop, 0.35), b.c.pop, darken(b.c.pop, 0.35)]),
    ) +
    path('M-34 -2C-24 -24 -14 -28 4 -28V-2Z', '#bfeaff') +
    path('M12 -28C36 -28 46 -14 52 -2H12Z', '#bfeaff') +
    box(-96, 34, 192, 14, 7, darken(b.c.ink, 0.1)) +
    [-52, 54].map((x) => circle(x, 44, 26, '#1d1a2b') + circle(x, 44, 14, b.round(steel))).join('') +
    path('M-88 18H-66V28H-90Z', '#fff4b0') +
    path('M84 16H70V28H94Z', '#ff5d5d') +
    at(
      30,
      -66,
      line('M-20 30V-30', steel, 5) +
        [0, 1, 2, 3]
          .map((i) =>
            [0, 1, 2]
              .map((j) => box(-18 + i * 13, -30 + j * 11, 13, 11, 0, (i + j) % 2 ? '#fff' : '#1d1a2b'))
              .join(''),
          )
          .join(''),
    ),
  billiards: (b) =>
    line('M-96 92L50 -54', wood, 11) +
    line('M30 -34L58 -62', cream, 9) +
    circle(40, 32, 42, b.round('#f6f2e6')) +
    circle(-36, 40, 40, b.round(gold)) +
    circle(-36, 40, 17, '#fff') +
    circle(4, -26, 46, b.round('#26233a')) +
    circle(0, -30, 22, '#fff') +
    circle(0, -37, 6, 'none', 'stroke="#26233a" stroke-width="4.500"') +
    circle(0, -24, 7, 'none', 'stroke="#26233a" stroke-width="4.500"'),
  volleyball: (b) =>
    circle(0, 0, 84, b.round('#fdf6e3')) +
    b.clipped(
      '<circle r="84"/>',
      [0, 120, 240]
        .map(
          (a) =>
            `<g transform="rotate(${a})">${path('M0 0C6 -40 -14 -74 -50 -92L10 -100C40 -70 40 -30 0 0Z', b.flat(a ? (a === 120 ? b.c.mid : gold) : '#3fa0e8'), soft(0.95)) + line('M0 0C6 -40 -14 -74 -50 -92M0 0C24 -30 28 -64 12 -100M0 0C40 -30 40 -70 10 -100', '#2c2750', 4)}</g>`,
        )
        .join(''),
    ),
  shuttle: (b) =>
    at(
      0,
      0,
      path(
        'M-22 30L-62 -88C-36 -74 -22 -96 0 -82C22 -96 36 -74 62 -88L22 30Z',
        b.fade(['#fff', '#eef2ff', '#c7d0ea']),
      ) +
        line('M-12 26L-38 -82M0 26V-82M12 26L38 -82M-46 -40Q0 -24 46 -40M-36 -8Q0 6 36 -8', '#9aa6cc', 4) +
        path('M-26 26H26C30 72 16 92 0 92C-16 92 -30 72 -26 26Z', b.round('#f3e4c4')) +
        box(-28, 22, 56, 15, 6, b.flat(red)),
      1,
      28,
    ),
  esports: (b) =>
    path(
      'M-56 -44C-30 -34 30 -34 56 -44C84 -44 98 30 92 56C84 78 60 72 38 36H-38C-60 72 -84 78 -92 56C-98 30 -84 -44 -56 -44Z',
      b.fade(['#5b5f8f', '#3a3d66', '#222445']),
    ) +
    line('M-66 -4H-34M-50 -20V12', '#fff', 12) +
    circle(50, -20, 9, b.round('#ff6b6b')) +
    circle(50, 10, 9, b.round('#4fd18b')) +
    circle(34, -5, 9, b.round('#4aa8ff')) +
    circle(66, -5, 9, b.round(gold)) +
    both(circle(-22, 20, 14, b.round('#6b6fa3'))) +
    at(
      0,
      -74,
      path('M-24 -20H24V-4C24 16 10 22 0 22C-10 22 -24 16 -24 -4Z', b.flat(gold)) +
        both(line('M-24 -14C-42 -14 -38 6 -22 6', gold, 6)) +
        box(-6, 20, 12, 14, 2, b.flat(orange)) +
        box(-18, 32, 36, 8, 3, b.flat(gold)),
    ),
}
