export type Rgb = [red: number, green: number, blue: number]

/** `#rgb`, `#rrggbb` or `#rrggbbaa` (the transparency is not read) as three numbers of 0 to 255, or `null`. */
export function parseHex(hex: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(hex)
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1)
  if (!parts) return null
  const [red = 0, green = 0, blue = 0] = parts.map((part) => parseInt(part, 16))
  return [red, green, blue]
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance by WCAG 2.2, 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast by WCAG 2.2, 1 to 21; 1 when either is no hex colour, so that a typing error never passes for legible. */
export function contrastRatio(hexA: string, hexB: string): number {
  const a = parseHex(hexA)
  const b = parseHex(hexB)
  if (!a || !b) return 1
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` (0 to 1) of `hexA` in `hexB`, as `#rrggbb`. */
export function mix(hexA: string, hexB: string, share: number): string {
  const a = parseHex(hexA) ?? [0, 0, 0]
  const b = parseHex(hexB) ?? [0, 0, 0]
  const channels = a.map((channel, i) => Math.round(channel * share + (b[i] ?? 0) * (1 - share)))
  return '#' + channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')
}
