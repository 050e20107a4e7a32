import { around, at, box, circle, line, NATURE, oval, path, sparkle, type Brush } from './brush'
import { suits } from './cardMotifs'
import { darken, lighten, mix } from './colour'
import type { CategoryId } from '../catalogue/names'

/** Fills 300 by 300 behind the motif, which is centred at (150, 150). */
type Backdrop = (b: Brush) => string

const veil = (opacity: number) => `fill-opacity="${opacity}"`
const ground = (b: Brush, ...colours: string[]) => box(0, 0, 300, 300, 0, b.fade(colours))
const halo = (b: Brush, colour: string, r = 170, strength = 0.85) =>
  circle(150, 150, r, b.glow(colour, strength))
const rays = (count: number, colour: string, opacity: number) =>
  at(
    150,
    150,
    around(count, () => path('M0 0L-16 -240H16Z', colour, veil(opacity))),
  )
const scatter = (b: Brush, count: number, draw: (x: number, y: number, r: number) => string) =>
  Array.from({ length: count }, () => {
    // Only near the edges, so that it does not disturb the motif.
    const angle = b.random() * Math.PI * 2
    const distance = b.between(118, 190)
    return draw(150 + Math.cos(angle) * distance, 150 + Math.sin(angle) * distance, b.between(4, 12))
  }).join('')

const slots: Backdrop[] = [
  (b) =>
    ground(b, b.c.mid, b.c.deep, b.c.ink) +
    rays(14, b.c.light, 0.16) +
    halo(b, b.c.light, 150, 0.7) +
    scatter(b, 7, (x, y, r) => sparkle(x, y, r * 1.5, b.c.light)),
  (b) =>
    ground(b, b.c.deep, b.c.ink) +
    [18, 106, 194]
      .map(
        (x) =>
          box(x, 26, 88, 248, 14, b.fade([darken(b.c.mid, 0.45), b.c.mid, darken(b.c.mid, 0.45)])) +
          [66, 150, 234]
            .map(
              (y) =>
                circle(x + 44, y, 26, lighten(b.c.mid, 0.18), veil(0.5)) +
                path(
                  'M0 -15L15 0L0 15L-15 0Z',
                  b.c.light,
                  `${veil(0.35)} transform="translate(${x + 44} ${y})"`,
                ),
            )
            .join(''),
      )
      .join('') +
    box(10, 18, 280, 264, 22, 'none', `stroke="${b.c.accent}" stroke-width="7"`) +
    halo(b, b.c.light, 130, 0.75),
  (b) =>
    ground(b, b.c.deep, b.c.ink) +
    [0, 1, 2, 3]
      .map((i) =>
        path(
          `M${20 + i * 26} 300V${150 - i * 6}C${20 + i * 26} ${20 + i * 20} ${280 - i * 26} ${20 + i * 20} ${280 - i * 26} ${150 - i * 6}V300Z`,
          mix(b.c.deep, b.c.pop, 0.16 + i * 0.2),
        ),
      )
      .join('') +
    halo(b, b.c.accent, 140, 0.6) +
    path('M0 262Q150 232 300 262V300H0Z', b.c.ink, veil(0.75)),
  (b) =>
    ground(b, darken(b.c.deep, 0.2), b.c.mid, lighten(b.c.pop, 0.15)) +
    circle(212, 88, 54, b.glow(b.c.light, 0.9)) +
    circle(212, 88, 34, b.c.light, veil(0.9)) +
    path('M0 196Q60 140 118 190T230 178T300 190V300H0Z', mix(b.c.mid, b.c.deep, 0.55)) +
    path('M0 240Q80 190 160 236T300 226V300H0Z', b.c.deep) +
    path('M0 274Q120 246 300 276V300H0Z', b.c.ink) +
    scatter(b, 6, (x, y, r) => (y < 150 ? circle(x, y, r * 0.32, '#fff', veil(0.8)) : '')),
  (b) =>
    ground(b, mix(b.c.pop, b.c.deep, 0.35), b.c.deep, b.c.ink) +
    halo(b, b.c.pop, 190, 0.6) +
    circle(150, 150, 122, b.c.ink, veil(0.35)) +
    circle(150, 150, 122, 'none', `stroke="${b.c.accent}" stroke-width="9"`) +
    circle(150, 150, 108, 'none', `stroke="${lighten(b.c.accent, 0.4)}" stroke-width="2.500"`) +
    at(
      150,
      150,
      around(16, () => circle(0, -122, 6, b.c.light)),
    ) +
    halo(b, b.c.light, 110, 0.55),
  (b) =>
    ground(b, mix(b.c.mid, b.c.light, 0.25), b.c.mid, b.c.deep) +
    Array.from({ length: 42 }, (_, k) => {
      const row = Math.floor(k / 6)
      const x = (k % 6) * 60 + (row % 2 ? -30 : 0)
      return (
        circle(x, row * 46 + 10, 34, 'none', `stroke="${b.c.light}" stroke-opacity=".22" stroke-width="4"`) +
        circle(x, row * 46 + 10, 18, b.c.deep, veil(0.16))
      )
    }).join('') +
    halo(b, b.c.light, 160, 0.9),
  (b) =>
    ground(b, mix(b.c.accent, b.c.deep, 0.25), mix(b.c.accent, b.c.ink, 0.55), b.c.ink) +
    rays(9, b.c.accent, 0.3) +
    halo(b, b.c.light, 150, 0.75) +
    path('M0 0H300V30Q270 60 240 30Q210 60 180 30Q150 60 120 30Q90 60 60 30Q30 60 0 30Z', b.c.pop) +
    path(
      'M0 0H300V12Q270 36 240 12Q210 36 180 12Q150 36 120 12Q90 36 60 12Q30 36 0 12Z',
      darken(b.c.pop, 0.3),
    ),
]

const weed = (x: number, h: number, colour: string) =>
  line(`M${x} 305C${x - 18} ${300 - h * 0.4} ${x + 18} ${300 - h * 0.6} ${x} ${300 - h}`, colour, 11)
const bubbles = (b: Brush) =>
  scatter(b, 9, (x, y, r) =>
    circle(x, y, r, '#fff', `fill-opacity=".14" stroke="#fff" stroke-opacity=".65" stroke-width="2"`),
  )
const shafts = (colour: string) =>
  [40, 110, 180, 250]
    .map((x) => path(`M${x} -10L${x + 34} -10L${x - 30} 320H${x - 96}Z`, colour, veil(0.1)))
    .join('')
const water: Backdrop[] = [
  (b) =>
    ground(b, lighten(b.c.mid, 0.35), b.c.mid, b.c.deep, b.c.ink) +
    shafts('#fff') +
    halo(b, '#dffcff', 140, 0.45) +
    path('M0 262Q70 236 150 258T300 250V300H0Z', b.c.ink, veil(0.7)) +
    [18, 40, 262, 284].map((x, i) => weed(x, 70 + (i % 2) * 42, mix(b.c.deep, '#1fae7a', 0.55))).join('') +
    bubbles(b),
  (b) =>
    ground(b, '#ffcf8f', '#ff8f7d', mix(b.c.mid, '#7a3fa0', 0.4), b.c.deep) +
    circle(150, 74, 46, '#fff3c4', veil(0.9)) +
    path('M0 112Q38 96 75 112T150 112T225 112T300 112V300H0Z', mix(b.c.mid, '#2b78c8', 0.3), veil(0.92)) +
    path('M0 176Q38 160 75 176T150 176T225 176T300 176V300H0Z', b.c.deep, veil(0.75)) +
    halo(b, '#fff', 110, 0.35) +
    bubbles(b),
  (b) =>
    ground(b, b.c.deep, b.c.ink, '#02040f') +
    halo(b, b.c.mid, 175, 0.9) +
    halo(b, b.c.light, 100, 0.4) +
    path(
      'M0 300V190L34 214L52 170L86 240L70 300Z M300 300V170L270 206L250 180L222 250L236 300Z',
      '#02040f',
      veil(0.8),
    ) +
    scatter(b, 12, (x, y, r) => circle(x, y, r * 0.36, b.c.accent, veil(0.8))),
  (b) =>
    ground(b, '#8ff0e0', mix(b.c.mid, '#20c0c8', 0.5), b.c.mid, b.c.deep) +
    shafts('#fff') +
    path('M0 250Q80 224 150 250T300 240V300H0Z', '#f3d9a0') +
    [26, 70, 236, 280]
      .map((x, i) =>
        at(
          x,
          262,
          [0, 1, 2]
            .map((k) => line(`M0 0L${(k - 1) * 20} ${-46 - (i % 2) * 14}`, i % 2 ? '#ff7fa0' : '#ff9a5c', 12))
            .join(''),
        ),
      )
      .join('') +
    halo(b, '#fff', 120, 0.4) +
    bubbles(b),
]

const felt = (b: Brush, colour: string) => ground(b, lighten(colour, 0.12), colour, darken(colour, 0.55))
const tables: Backdrop[] = [
  (b) =>
    felt(b, b.c.deep) +
    oval(150, 160, 160, 128, 'none', `stroke="${b.c.accent}" stroke-opacity=".75" stroke-width="6"`) +
    oval(150, 160, 142, 110, 'none', `stroke="${b.c.light}" stroke-opacity=".3" stroke-width="2.500"`) +
    halo(b, b.c.mid, 170, 0.85),
  (b) =>
    felt(b, mix(b.c.pop, b.c.deep, 0.45)) +
    Array.from({ length: 49 }, (_, k) =>
      at((k % 7) * 50, Math.floor(k / 7) * 50, path(suits.diamond, b.c.light, veil(0.09)), 0.46),
    ).join('') +
    halo(b, b.c.light, 150, 0.55),
  (b) =>
    ground(b, b.c.ink, b.c.deep, b.c.ink) +
    [0, 60, 120, 180, 240].map((x) => box(x, 0, 30, 300, 0, b.c.mid, veil(0.22))).join('') +
    halo(b, b.c.accent, 150, 0.55) +
    path('M0 246Q150 206 300 246V300H0Z', b.fade([mix(b.c.mid, '#1f8a5a', 0.35), b.c.ink])),
  (b) =>
    felt(b, '#14684a') +
    halo(b, '#5fd39a', 170, 0.7) +
    oval(150, 300, 200, 100, 'none', `stroke="${NATURE.cream}" stroke-opacity=".35" stroke-width="5"`) +
    (['spade', 'heart', 'club', 'diamond'] as const)
      .map((suit, i) => at(42 + i * 72, 40, path(suits[suit], '#fff', veil(0.16)), 0.5))
      .join('') +
    box(7, 7, 286, 286, 22, 'none', `stroke="${NATURE.wood}" stroke-width="14"`),
  (b) =>
    ground(b, lighten(b.c.mid, 0.15), b.c.mid, b.c.deep) +
    rays(10, b.c.light, 0.13) +
    halo(b, b.c.light, 150, 0.8) +
    (['heart', 'spade'] as const)
      .map((suit, i) =>
        at(i ? 262 : 38, i ? 40 : 262, path(suits[suit], b.c.ink, veil(0.3)), 0.62, i ? 14 : -12),
      )
      .join(''),
]

const pitches: Backdrop[] = [
  (b) =>
    [0, 1, 2, 3, 4, 5].map((i) => box(0, i * 50, 300, 50, 0, i % 2 ? '#239a55' : '#2fb366')).join('') +
    circle(150, 150, 92, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="5"') +
    line('M0 150H300', '#fff', 5, 'stroke-opacity=".6"') +
    halo(b, '#dcffe0', 160, 0.5),
  (b) =>
    ground(b, '#f0a860', '#d88442', '#a35a27') +
    [30, 60, 90, 150, 210, 270]
      .map((y) => line(`M0 ${y}H300`, '#8a4a1e', 2, 'stroke-opacity=".35"'))
      .join('') +
    path('M40 300V120Q150 0 260 120V300', 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="6"') +
    halo(b, '#fff0cf', 150, 0.6),
  (b) =>
    ground(b, '#2f66c9', '#234fa6', '#142f6d') +
    box(30, 34, 240, 236, 2, 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="5"') +
    line('M30 150H270M150 34V270', '#fff', 4, 'stroke-opacity=".7"') +
    halo(b, '#cfe3ff', 150, 0.55),
  (b) =>
    ground(b, '#2b0f2e', '#6b1a3a', '#1b0a1d') +
    [40, 110, 190, 260].map((x) => path(`M${x} 0L${x - 50} 300H${x + 50}Z`, '#ffe9b8', veil(0.13))).join('') +
    line('M0 214H300M0 240H300M0 266H300', '#ffe3d6', 5, 'stroke-opacity=".75"') +
    halo(b, '#ff9a8a', 150, 0.55),
  (b) =>
    ground(b, '#ff9e6b', '#ff6f7d', '#5a2b72') +
    path('M60 300L132 130H168L240 300Z', '#2a2440') +
    line('M150 290V250M150 230V204M150 188V168', '#fff', 6) +
    path(
      'M0 150H300V130L262 112L226 128L190 104L150 126L104 100L60 126L26 110L0 126Z',
      '#3b2058',
      veil(0.75),
    ) +
    halo(b, '#fff2c8', 120, 0.55),
  (b) =>
    ground(b, '#177a54', '#0f5c40', '#083527') +
    box(9, 9, 282, 282, 20, 'none', `stroke="#7a4522" stroke-width="18"`) +
    [
      [18, 18],
      [282, 18],
      [18, 282],
      [282, 282],
    ]
      .map(([x, y]) => circle(x as number, y as number, 22, '#0a0f12'))
      .join('') +
    halo(b, '#63d6a2', 150, 0.55),
  (b) =>
    ground(b, '#6fd3f5', '#b8ecff', '#ffe3a8', '#f5c873') +
    circle(246, 56, 34, '#fff6c0') +
    line('M0 128H300M0 146H300M0 164H300', '#fff', 3, 'stroke-opacity=".8"') +
    line('M0 122H300M0 172H300', '#3a4a7a', 5) +
    halo(b, '#fff', 130, 0.45),
  (b) =>
    ground(b, '#3f8f6f', '#2b7258', '#184a3a') +
    box(50, -20, 200, 340, 0, 'none', 'stroke="#fff" stroke-opacity=".75" stroke-width="5"') +
    line('M50 96H250M50 204H250M150 -10V96M150 204V310', '#fff', 4, 'stroke-opacity=".7"') +
    halo(b, '#d7ffe9', 150, 0.5),
  (b) =>
    ground(b, '#1b1145', '#3a1a78', '#0c0724') +
    Array.from({ length: 9 }, (_, i) =>
      line(
        `M${150 + (i - 4) * 22} 180L${150 + (i - 4) * 110} 300M0 ${180 + i * i * 2}H300`,
        '#ff5fd2',
        2,
        'stroke-opacity=".55"',
      ),
    ).join('') +
    circle(150, 130, 84, b.fade(['#ffd35c', '#ff5f9a'])) +
    halo(b, '#9a7bff', 160, 0.4),
]

const drape = (b: Brush, colour: string) => {
  const side = [0, 22, 44]
    .map((x) =>
      path(
        `M${x} 0H${x + 26}C${x + 30} 110 ${x + 14} 190 ${x - 6} 300H${x - 34}Z`,
        b.fade([lighten(colour, 0.15), colour, darken(colour, 0.5)], 0.2),
        'stroke="#000" stroke-opacity=".18" stroke-width="2"',
      ),
    )
    .join('')
  return side + `<g transform="translate(300 0) scale(-1 1)">${side}</g>`
}
const bokeh = (b: Brush, colours: string[]) =>
  Array.from({ length: 12 }, (_, i) =>
    circle(
      b.between(0, 300),
      b.between(0, 150),
      b.between(8, 22),
      colours[i % colours.length] as string,
      veil(0.28),
    ),
  ).join('')
const floorOf = (b: Brush, colour: string) =>
  oval(150, 292, 220, 78, b.fade([lighten(colour, 0.15), darken(colour, 0.4)]))
const stages: Backdrop[] = [
  (b) =>
    ground(b, b.c.ink, b.c.deep, b.c.ink) +
    path('M120 -10L20 300H180Z M180 -10L280 300H120Z', b.c.light, veil(0.16)) +
    floorOf(b, '#187253') +
    halo(b, b.c.light, 140, 0.5) +
    drape(b, b.c.pop),
  (b) =>
    ground(b, darken(b.c.deep, 0.4), b.c.deep, b.c.mid) +
    [0, 34, 74, 108, 150, 196, 232, 268]
      .map(
        (x, i) =>
          box(x, 96 + ((i * 37) % 60), 34, 220, 0, b.c.ink, veil(0.8)) +
          [0, 1, 2]
            .map(
              (k) =>
                box(x + 8, 170 + k * 22 + ((i * 13) % 20), 6, 8, 0, '#ffd98a', veil(0.85)) +
                box(x + 20, 180 + k * 22, 6, 8, 0, '#ffd98a', veil(0.5)),
            )
            .join(''),
      )
      .join('') +
    floorOf(b, b.c.pop) +
    halo(b, b.c.light, 140, 0.45),
  (b) =>
    ground(b, b.c.deep, mix(b.c.pop, b.c.deep, 0.3), b.c.ink) +
    bokeh(b, [b.c.accent, b.c.pop, b.c.light]) +
    floorOf(b, b.c.deep) +
    halo(b, b.c.accent, 150, 0.55) +
    oval(150, 262, 150, 38, 'none', `stroke="${b.c.accent}" stroke-width="5"`),
  (b) =>
    ground(b, '#f4e3c1', '#d9b98a', '#8c6239') +
    [22, 112, 202]
      .map((x) =>
        path(
          `M${x} 300V110Q${x} 40 ${x + 38} 40Q${x + 76} 40 ${x + 76} 110V300Z`,
          b.fade([b.c.mid, b.c.deep]),
        ),
      )
      .join('') +
    floorOf(b, '#187253') +
    halo(b, '#fff3d4', 130, 0.5),
  (b) =>
    ground(b, b.c.ink, mix(b.c.mid, b.c.deep, 0.5), b.c.ink) +
    rays(16, b.c.accent, 0.14) +
    floorOf(b, b.c.mid) +
    halo(b, b.c.light, 140, 0.6) +
    Array.from({ length: 13 }, (_, i) =>
      circle(14 + i * 23, 16 + Math.sin(i * 0.5) * 5, 6, i % 2 ? '#fff3b8' : b.c.pop),
    ).join(''),
]

const toys: Backdrop[] = [
  (b) =>
    ground(b, lighten(b.c.mid, 0.25), b.c.mid, b.c.deep) +
    Array.from({ length: 100 }, (_, k) =>
      circle((k % 10) * 32 + 6, Math.floor(k / 10) * 32 + 6, 4, b.c.light, veil(0.28)),
    ).join('') +
    halo(b, b.c.light, 150, 0.7),
  (b) =>
    ground(b, b.c.deep, b.c.ink) +
    line(
      Array.from({ length: 9 }, (_, i) => `M${i * 38} 0V300M0 ${i * 38}H300`).join(''),
      b.c.mid,
      2,
      'stroke-opacity=".55"',
    ) +
    halo(b, b.c.mid, 175, 0.95),
  (b) =>
    ground(b, b.c.light, mix(b.c.light, b.c.accent, 0.35), mix(b.c.accent, b.c.pop, 0.4)) +
    circle(40, 60, 84, b.c.pop, veil(0.35)) +
    circle(276, 250, 110, b.c.mid, veil(0.45)) +
    circle(250, 40, 46, b.c.accent, veil(0.7)) +
    halo(b, '#fff', 140, 0.7),
  (b) =>
    ground(b, b.c.deep, b.c.mid) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(
          `M0 ${90 + i * 48}Q75 ${60 + i * 48} 150 ${90 + i * 48}T300 ${90 + i * 48}V300H0Z`,
          mix(b.c.mid, i % 2 ? b.c.deep : b.c.pop, 0.2 + i * 0.12),
          veil(0.85),
        ),
      )
      .join('') +
    halo(b, b.c.light, 140, 0.55),
  (b) =>
    ground(b, mix(b.c.pop, '#ffffff', 0.25), b.c.pop, darken(b.c.pop, 0.35)) +
    at(
      150,
      150,
      around(10, (i) => path('M0 0L-30 -250H30Z', i % 2 ? '#fff' : b.c.accent, veil(0.22))),
    ) +
    halo(b, '#fff', 140, 0.65),
  (b) =>
    ground(b, b.c.ink, b.c.deep, b.c.ink) +
    Array.from({ length: 26 }, () => {
      const x = b.between(0, 300)
      const y = b.between(0, 300)
      return box(
        x,
        y,
        b.between(6, 14),
        b.between(6, 14),
        3,
        [b.c.pop, b.c.accent, b.c.mid, b.c.light][Math.floor(b.random() * 4)] as string,
        `${veil(0.75)} transform="rotate(${Math.round(b.between(0, 90))} ${Math.round(x)} ${Math.round(y)})"`,
      )
    }).join('') +
    halo(b, b.c.mid, 160, 0.95),
]

export const backdrops: Record<CategoryId, Backdrop[]> = {
  1: slots,
  2: water,
  3: tables,
  4: pitches,
  5: stages,
  6: toys,
}
