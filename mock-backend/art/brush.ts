import { darken, lighten } from './colour'

/** The palette of a picture. */
export interface Colours {
  ink: string
  deep: string
  mid: string
  light: string
  accent: string
  pop: string
}

/** Natural colours of objects, in the light of these pictures. */
export const NATURE = {
  leaf: '#3fae6a',
  wood: '#9c5f36',
  red: '#e5484d',
  gold: '#ffc94d',
  cream: '#fff1d6',
  water: '#46bfe6',
  orange: '#ff9838',
  night: '#241f52',
  pink: '#ff8fb1',
  steel: '#b9c7dd',
} as const

const n = (value: number) => String(Math.round(value * 100) / 100)

/** Draws shapes as SVG text and collects the gradients that they use. Ids are unique within one picture. */
export class Brush {
  readonly c: Colours
  readonly random: () => number
  /** 0 to 3: which of several variants of an object this picture has. */
  readonly deal: number
  private defs: string[] = []
  private known = new Map<string, string>()

  constructor(colours: Colours, random: () => number) {
    this.c = colours
    this.random = random
    this.deal = Math.floor(random() * 4)
  }

  /** A number between the two. */
  between(low: number, high: number): number {
    return low + this.random() * (high - low)
  }

  private def(key: string, make: (id: string) => string): string {
    let id = this.known.get(key)
    if (!id) {
      id = `d${this.known.size}`
      this.known.set(key, id)
      this.defs.push(make(id))
    }
    return `url(#${id})`
  }

  /** A rounded look, lit from above left. */
  round(colour: string): string {
    return this.def(
      `round ${colour}`,
      (id) =>
        `<radialGradient id="${id}" cx=".35" cy=".28" r=".85"><stop offset="0" stop-color="${lighten(colour, 0.5)}"/>` +
        `<stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.38)}"/></radialGradient>`,
    )
  }

  /** A flat object in the same light. */
  flat(colour: string): string {
    return this.fade([lighten(colour, 0.28), colour, darken(colour, 0.22)], 0.25)
  }

  /** A gradient from top to bottom, slanted by `lean`. */
  fade(colours: string[], lean = 0): string {
    return this.def(`fade ${colours.join()} ${lean}`, (id) => {
      const stops = colours.map(
        (colour, at) => `<stop offset="${n(at / (colours.length - 1))}" stop-color="${colour}"/>`,
      )
      return `<linearGradient id="${id}" x1="0" y1="0" x2="${lean}" y2="1">${stops.join('')}</linearGradient>`
    })
  }

  /** Light that fades to nothing. */
  glow(colour: string, strength = 1): string {
    return this.def(
      `glow ${colour} ${strength}`,
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
        `<stop offset=".5" stop-color="${colour}" stop-opacity="${n(strength * 0.35)}"/>` +
        `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    )
  }

  /** A dark outline and a soft shadow around a group, for contrast at any size. */
  lifted(content: string, rim = 4, colour = this.c.ink): string {
    const filter = this.def(
      `lift ${rim} ${colour}`,
      (id) =>
        `<filter id="${id}" x="-20%" y="-20%" width="140%" height="145%">` +
        `<feMorphology in="SourceAlpha" operator="dilate" radius="${rim}" result="fat"/>` +
        `<feFlood flood-color="${colour}"/><feComposite in2="fat" operator="in" result="rim"/>` +
        `<feGaussianBlur in="fat" stdDeviation="7" result="soft"/><feOffset in="soft" dy="9" result="low"/>` +
        `<feFlood flood-color="${darken(colour, 0.5)}" flood-opacity=".55"/><feComposite in2="low" operator="in" result="shadow"/>` +
        `<feMerge><feMergeNode in="shadow"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
    )
    return `<g filter="${filter}">${content}</g>`
  }

  blurred(content: string, by: number): string {
    const filter = this.def(
      `blur ${by}`,
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
    )
    return `<g filter="${filter}">${content}</g>`
  }

  clipped(shape: string, content: string): string {
    const clip = this.def(`clip ${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`)
    return `<g clip-path="${clip}">${content}</g>`
  }

  /** The finished picture, `width` by `height`. */
  picture(width: number, height: number, content: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${this.defs.join('')}</defs>${content}</svg>`
    )
  }
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`
export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${content}</g>`
/** The content and its mirror image about x = 0. */
export const both = (content: string) => `${content}<g transform="scale(-1 1)">${content}</g>`
/** The same content `count` times around the middle. */
export const around = (count: number, content: (index: number) => string, start = 0) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${n(start + (360 / count) * i)})">${content(i)}</g>`,
  ).join('')
/** The same content `count` times, spread over an angle about straight up. */
export const fanned = (count: number, spread: number, content: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => {
    const angle = count === 1 ? 0 : -spread / 2 + (spread / (count - 1)) * i
    return `<g transform="rotate(${n(angle)})">${content(i)}</g>`
  }).join('')
/** A polygon's path: `points` corners at radius `outer`, dents at `inner` (equal radii make no star). */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 ? inner : outer
    const angle = (Math.PI * i) / points - Math.PI / 2
    return `${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r)}`
  })
  return `M${corners.join('L')}Z`
}
export const sparkle = (x: number, y: number, r: number, fill: string) =>
  `<path transform="translate(${n(x)} ${n(y)})" d="M0 ${n(-r)}Q${n(r * 0.12)} ${n(-r * 0.12)} ${n(r)} 0Q${n(r * 0.12)} ${n(r * 0.12)} 0 ${n(r)}Q${n(-r * 0.12)} ${n(r * 0.12)} ${n(-r)} 0Q${n(-r * 0.12)} ${n(-r * 0.12)} 0 ${n(-r)}Z" fill="${fill}"/>`
