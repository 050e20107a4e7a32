type Rgb = [number, number, number]

/** Reads `#rrggbb` and `#rgb`. */
function parse(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb
}
const format = (rgb: Rgb) =>
  '#' +
  rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

/** `share` of `to` in `from`, 0 to 1. Colours are `#rrggbb` or `#rgb`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return format(a.map((part, at) => part + ((b[at] as number) - part) * share) as Rgb)
}
export const lighten = (hex: string, share: number) => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number) => mix(hex, '#0a0618', share)

/** The colour with its hue turned by some degrees, about as bright. */
export function turn(hex: string, degrees: number): string {
  const [r, g, b] = parse(hex)
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const third = (1 - cos) / 3
  const root = Math.sqrt(1 / 3) * sin
  const row = (x: number, y: number, z: number) => x * (cos + third) + y * (third - root) + z * (third + root)
  return format([row(r, g, b), row(g, b, r), row(b, r, g)])
}
