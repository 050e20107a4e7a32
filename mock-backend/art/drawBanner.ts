import { brands, type Palette } from '../catalogue/brands'
import { seededRandom } from '../seededRandom'
import { around, at, box, Brush, circle, line, oval, path, sparkle, star } from './brush'
import { darken, mix } from './colour'
import { drawThing } from './drawTile'
import { wheel } from './liveMotifs'
import { coin } from './slotMotifs'

export const BANNER = { width: 1120, height: 490 }
/** Where a scene places its motif. */
const CUT = { left: 400, width: 720 }
type Scene = (b: Brush) => string
const veil = (opacity: number) => `fill-opacity="${opacity}"`
const W = BANNER.width
const H = BANNER.height

const sky = (b: Brush, ...colours: string[]) => box(0, 0, W, H, 0, b.fade(colours, 0.7))
const glowAt = (b: Brush, x: number, y: number, r: number, colour: string, strength = 0.8) =>
  circle(x, y, r, b.glow(colour, strength))
const hills = (y: number, colour: string, seed: number) => {
  const random = seededRandom(seed)
  let d = `M0 ${H}V${y}`
  for (let x = 0; x < W; x += 160) d += `Q${x + 80} ${y - 20 - random() * 70} ${x + 160} ${y - random() * 24}`
  return path(`${d}V${H}Z`, colour)
}
const bulbs = (y: number, sag: number, colours: string[]) =>
  line(`M-10 ${y}Q${W / 2} ${y + sag * 2} ${W + 10} ${y}`, '#1a1026', 3) +
  Array.from({ length: 23 }, (_, i) => {
    const t = (i + 0.5) / 23
    const drop = y + 4 * sag * t * (1 - t)
    return (
      circle(t * W, drop + 10, 8, colours[i % colours.length] as string) +
      circle(t * W, drop + 10, 20, colours[i % colours.length] as string, veil(0.18))
    )
  }).join('')

const stall = (b: Brush, x: number, colour: string, goods: string) =>
  at(
    x,
    250,
    box(-100, 60, 200, 140, 10, b.fade([mix(colour, '#3a2130', 0.7), '#1d1020'])) +
      box(-92, -20, 10, 120, 3, '#5b3a2a') +
      box(82, -20, 10, 120, 3, '#5b3a2a') +
      box(-84, -16, 168, 80, 0, b.fade(['#ffdf9a', '#c9762f']), veil(0.55)) +
      goods +
      box(-110, 52, 220, 20, 8, b.flat('#8a5836')) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          path(
            `M${-120 + i * 40} -70H${-80 + i * 40}L${-80 + i * 40} -24A20 18 0 0 1 ${-120 + i * 40} -24Z`,
            i % 2 ? '#fff1d6' : colour,
          ),
        )
        .join('') +
      path('M-120 -70H120L104 -96H-104Z', darken(colour, 0.15)),
  )

const scenes: Record<number, { palette: Palette; draw: Scene }> = {
  1: {
    palette: brands[8]?.palette as Palette,
    draw: (b) =>
      sky(b, '#141032', '#3a1d54', '#8a3a5a') +
      glowAt(b, 830, 300, 460, '#ff9d4d', 0.65) +
      hills(330, '#1c1236', 4) +
      b.lifted(
        stall(
          b,
          560,
          '#d94f4f',
          at(-40, 30, drawThing('mango', b), 0.3) + at(30, 32, drawThing('pineapple', b), 0.3),
        ) +
          stall(
            b,
            990,
            '#2f9e83',
            at(-36, 34, drawThing('teapot', b), 0.3) + at(38, 34, drawThing('bell', b), 0.28),
          ),
        4,
      ) +
      b.lifted(
        at(
          776,
          26,
          stall(
            b,
            0,
            '#e8a13a',
            at(-44, 30, drawThing('lantern', b), 0.34) + at(34, 34, drawThing('kite', b), 0.34),
          ),
          1.12,
        ),
        4,
      ) +
      box(0, 446, W, 50, 0, '#150c22') +
      bulbs(36, 44, ['#ffd98a', '#ff9d6b', '#fff3c9']) +
      b.lifted([660, 900].map((x) => at(x, 128, drawThing('lantern', b), 0.46)).join(''), 3),
  },
  2: {
    palette: brands[2]?.palette as Palette,
    draw: (b) =>
      sky(b, '#171845', '#2c2f7a', '#5a4bb0') +
      glowAt(b, 820, 230, 420, '#ffb45e', 0.7) +
      [80, 220, 380, 980, 1080, 480]
        .map((x, i) =>
          path(
            `M${x} ${420 - i * 8}L${x - 70} ${420}L${x} ${110 + (i % 3) * 40}L${x + 70} 420Z`,
            ['#1d1f55', '#23266a', '#191a4a'][i % 3] as string,
          ),
        )
        .join('') +
      hills(420, '#12123a', 9) +
      b.lifted(at(820, 256, drawThing('fox', b), 1.86), 6) +
      b.lifted(
        at(560, 360, drawThing('clover', b), 0.72, -10) + at(1044, 370, drawThing('moon', b), 0.7, 8),
        4,
      ) +
      sparkle(620, 120, 28, '#ffe3ae') +
      sparkle(1040, 150, 20, '#ffe3ae') +
      sparkle(960, 70, 14, '#fff'),
  },
  3: {
    palette: brands[11]?.palette as Palette,
    draw: (b) =>
      sky(b, '#3a0f1d', '#8a2232', '#e0603c') +
      at(
        800,
        250,
        around(22, (i) => path('M0 0L-90 -1400H90Z', i % 2 ? '#ffd08a' : '#c83a38', veil(0.16))),
      ) +
      glowAt(b, 800, 250, 380, '#ffe0a0', 0.75) +
      b.lifted(
        at(
          800,
          262,
          wheel(b, 158, [
            '#ffc53d',
            '#fff1d6',
            '#e5484d',
            '#3bb7a1',
            '#ffc53d',
            '#fff1d6',
            '#8a4fd0',
            '#ff8a4c',
          ]) +
            circle(0, 0, 44, b.round('#ffc94d')) +
            path(star(5, 28, 13), '#fff') +
            path('M-26 -214H26L0 -150Z', b.flat('#e5484d'), 'stroke="#fff1d6" stroke-width="6"'),
        ),
        6,
      ) +
      b.lifted(
        at(560, 380, drawThing('cat', b), 0.82, -4) + at(1040, 376, drawThing('tiger', b), 0.86, 4),
        4,
      ),
  },
  4: {
    palette: brands[5]?.palette as Palette,
    draw: (b) =>
      sky(b, '#0b3a66', '#13699f', '#20a8b8', '#0b4a66') +
      [420, 600, 780, 960, 1100]
        .map((x) => path(`M${x} -10H${x + 60}L${x - 40} ${H}H${x - 170}Z`, '#fff', veil(0.1)))
        .join('') +
      glowAt(b, 830, 200, 400, '#d8fff4', 0.5) +
      path(`M0 450Q180 410 420 446T860 430T${W} 448V${H}H0Z`, '#0a2c46') +
      [500, 530, 1010, 1052, 1090]
        .map((x, i) =>
          line(
            `M${x} 470C${x - 26} 430 ${x + 26} 400 ${x} ${350 - (i % 3) * 34}`,
            ['#1f9a7c', '#ff7f8f', '#ffb35c'][i % 3] as string,
            18,
          ),
        )
        .join('') +
      b.lifted(at(800, 236, drawThing('fish', b), 1.7, -4), 6) +
      b.lifted(
        at(1020, 130, drawThing('fish', b), 0.62, 8) +
          at(560, 330, drawThing('turtle', b), 0.9, -18) +
          at(1030, 350, drawThing('jelly', b), 0.74),
        4,
      ) +
      [
        [640, 90, 16],
        [670, 140, 10],
        [930, 60, 13],
        [450, 170, 9],
        [1080, 230, 12],
      ]
        .map(([x, y, r]) =>
          circle(
            x as number,
            y as number,
            r as number,
            '#fff',
            'fill-opacity=".16" stroke="#fff" stroke-opacity=".7" stroke-width="3"',
          ),
        )
        .join(''),
  },
  5: {
    palette: brands[4]?.palette as Palette,
    draw: (b) =>
      sky(b, '#0b2a20', '#17634a', '#3aa874') +
      glowAt(b, 800, 240, 440, '#eaffc9', 0.55) +
      b.lifted(
        [0, 1, 2, 3, 4, 5, 6]
          .map((i) => {
            const row = i < 4 ? 0 : 1
            const x = row ? 640 + (i - 4) * 152 : 564 + i * 152
            return at(
              x,
              row ? 336 : 158,
              box(-64, -76, 128, 152, 22, b.flat(i < 2 ? '#2f8a63' : '#fff1d6')) +
                box(-64, -76, 128, 34, 16, i < 2 ? '#226b4c' : '#e5484d') +
                (i < 2
                  ? line('M-26 22L-6 42L30 -4', '#d6ffe6', 13)
                  : i === 6
                    ? at(0, 18, drawThing('chest', b), 0.5)
                    : at(0, 20, coin(b, 24 + i * 3))),
            )
          })
          .join(''),
        5,
      ),
  },
  6: {
    palette: brands[9]?.palette as Palette,
    draw: (b) =>
      sky(b, '#1a1338', '#4a2a6e', '#b85a80') +
      glowAt(b, 800, 240, 400, '#ffd0b0', 0.65) +
      b.lifted(
        at(
          800,
          250,
          box(-112, -206, 224, 412, 40, b.flat('#2a2148')) +
            box(-96, -182, 192, 364, 26, b.fade(['#fff4e6', '#ffd9c2'])) +
            box(-34, -196, 68, 14, 7, '#14102a') +
            path(
              'M0 -106L70 -78V-8C70 50 34 84 0 100C-34 84 -70 50 -70 -8V-78Z',
              b.fade(['#5ed6b4', '#2a9d83', '#15695a']),
            ) +
            line('M-30 0L-6 26L36 -24', '#fff', 17) +
            [0, 1, 2, 3, 4, 5].map((i) => box(-80 + i * 28, 126, 20, 30, 7, '#b87b8f')).join(''),
          1,
          7,
        ),
        6,
      ) +
      b.lifted(
        at(
          590,
          330,
          path(
            'M-76 -50H76Q90 -50 90 -36V34Q90 48 76 48H-20L-54 78V48H-76Q-90 48 -90 34V-36Q-90 -50 -76 -50Z',
            b.flat('#ffb35c'),
          ) + [-36, 0, 36].map((x) => circle(x, 0, 11, '#4b1f5c')).join(''),
        ) +
          at(
            1010,
            150,
            circle(0, 0, 56, b.flat('#7ee0d2')) +
              path('M-14 -8V-20A14 14 0 0 1 14 -20V-8', 'none', 'stroke="#1d0f2e" stroke-width="8"') +
              box(-24, -8, 48, 38, 8, '#1d0f2e'),
          ),
        4,
      ),
  },
  7: {
    palette: brands[7]?.palette as Palette,
    draw: (b) =>
      sky(b, '#0c1c33', '#1d4468', '#5a8fae') +
      glowAt(b, 830, 150, 420, '#ffedb8', 0.7) +
      path(`M830 134L${W + 40} 20V260Z`, '#fff3c4', veil(0.3)) +
      path('M830 134L-200 -40V330Z', b.glow('#fff3c4', 0.42)) +
      hills(420, '#0d2338', 12) +
      b.lifted(
        at(
          830,
          270,
          path('M-46 -112H46L74 190H-74Z', b.fade(['#fffaf0', '#e6dcc9'], 1)) +
            [-58, 20, 98]
              .map((y) =>
                path(
                  `M${-52 - (y + 58) * 0.1} ${y}H${52 + (y + 58) * 0.1}L${56 + (y + 58) * 0.1} ${y + 40}H${-56 - (y + 58) * 0.1}Z`,
                  '#d9574e',
                ),
              )
              .join('') +
            box(-62, -124, 124, 16, 6, '#22324c') +
            box(-34, -172, 68, 50, 8, b.fade(['#fff6c9', '#ffce5c'])) +
            path('M-46 -170H46L0 -214Z', '#d9574e') +
            box(-16, 130, 32, 60, 14, '#22324c'),
        ),
        5,
      ) +
      path(`M0 452Q140 430 280 452T560 452T840 452T${W} 446V${H}H0Z`, '#12324e') +
      [620, 1010].map((x) => oval(x, 470, 90, 8, '#7fb4d0', veil(0.35))).join(''),
  },
}

/** A banner's art, 16 by 7. Its left third is calm and dark, since the page's text overlays it. */
export function drawBanner(id: number): string | null {
  const scene = scenes[id]
  if (!scene) return null
  const b = new Brush(scene.palette, seededRandom(id * 131))
  const picture = scene.draw(b)
  const calm = `<linearGradient id="calm"><stop offset="0" stop-color="#0a0714" stop-opacity=".82"/><stop offset=".34" stop-color="#0a0714" stop-opacity=".5"/><stop offset=".58" stop-color="#0a0714" stop-opacity="0"/></linearGradient>`
  return b.picture(W, H, picture + `<defs>${calm}</defs>` + box(0, 0, W, H, 0, 'url(#calm)'))
}

/** The busy part of a scene, 3 by 2, for covers and cards without text. */
export function drawScene(id: number): string | null {
  const scene = scenes[id]
  if (!scene) return null
  const b = new Brush(scene.palette, seededRandom(id * 131))
  return b.picture(CUT.width, H, `<g transform="translate(${-CUT.left} 0)">${scene.draw(b)}</g>`)
}
