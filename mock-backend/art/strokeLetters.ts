import { line } from './brush'

// Drawn with one stroke width on a 20 by 28 grid: a machine that renders wordmarks may have no fonts.
const strokes: Record<string, [width: number, d: string]> = {
  A: [22, 'M0 28L11 0L22 28M4 19H18'],
  B: [18, 'M0 0V28H10C20 28 20 14 10 14H0M10 14C18 14 18 0 9 0H0'],
  C: [20, 'M19 5C12 -3 0 0 0 14C0 28 12 31 19 23'],
  D: [20, 'M0 0V28H7C24 28 24 0 7 0H0'],
  E: [15, 'M15 0H0V28H15M0 14H12'],
  F: [15, 'M15 0H0V28M0 14H12'],
  G: [21, 'M20 5C12 -3 0 0 0 14C0 30 20 32 20 16H12'],
  H: [19, 'M0 0V28M19 0V28M0 14H19'],
  I: [0, 'M0 0V28'],
  J: [13, 'M13 0V20C13 30 1 30 0 21'],
  K: [18, 'M0 0V28M17 0L2 15L18 28'],
  L: [14, 'M0 0V28H14'],
  M: [24, 'M0 28V0L12 18L24 0V28'],
  N: [20, 'M0 28V0L20 28V0'],
  O: [24, 'M12 0C-4 0 -4 28 12 28C28 28 28 0 12 0'],
  P: [17, 'M0 28V0H9C20 0 20 16 9 16H0'],
  Q: [24, 'M12 0C-4 0 -4 28 12 28C28 28 28 0 12 0M15 20L24 30'],
  R: [18, 'M0 28V0H9C20 0 20 15 9 15H0M9 15L18 28'],
  S: [17, 'M16 4C11 -3 0 -1 1 7C2 16 17 12 17 21C17 30 4 31 0 23'],
  T: [20, 'M0 0H20M10 0V28'],
  U: [19, 'M0 0V18C0 31 19 31 19 18V0'],
  V: [22, 'M0 0L11 28L22 0'],
  W: [30, 'M0 0L7 28L15 4L23 28L30 0'],
  X: [19, 'M0 0L19 28M19 0L0 28'],
  Y: [20, 'M0 0L10 14L20 0M10 14V28'],
  Z: [18, 'M0 0H18L0 28H18'],
  ' ': [6, ''],
}
const GAP = 9

/** Capital letters as strokes, from (0, 0) to (`width`, 28). Other characters are left out. */
export function strokeText(text: string, colour: string, weight: number): { svg: string; width: number } {
  let x = 0
  const svg = [...text.toUpperCase()].map((sign) => {
    const known = strokes[sign]
    if (!known) return ''
    const picture = `<g transform="translate(${x} 0)">${known[1] && line(known[1], colour, weight)}</g>`
    x += known[0] + GAP
    return picture
  })
  return { svg: svg.join(''), width: Math.max(0, x - GAP) }
}
