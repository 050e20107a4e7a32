/** A string that is HTML already. */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

type Part = Html | string | number | readonly Part[] | null | undefined | false

/** Marks trusted HTML of our own. */
export const raw = (text: string): Html => new Html(text)

/** Template tag for HTML: values are escaped unless they are HTML themselves; null, undefined and false render nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return raw(strings.map((text, at) => text + (at < parts.length ? put(parts[at]) : '')).join(''))
}

function put(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (Array.isArray(part)) return part.map(put).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
