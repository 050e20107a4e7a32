import { layerTitle } from '../../layout/layerTitle'
import type { Template, TemplateMismatch } from '../deskTypes'
import { namesText } from '../namesText'

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** What a template does: `2 sections and 1 text on n7 and 6b`. */
export function templateText({ sections, texts, others, pictures, layers }: Template): string {
  const parts = [
    [sections, 'section'],
    [texts, 'text'],
    [others, 'other setting'],
    [pictures, 'new picture'],
  ] as const
  const named = parts.flatMap(([number, noun]) => (number > 0 ? [count(number, noun)] : []))
  return `${namesText(named)} on ${namesText(layers.map(layerTitle))}`
}

const days = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
})

/** From the first to the last day of a template: `1–25 December 2026`. */
export const daysText = ({ first, last }: { first: string; last: string }): string =>
  days.formatRange(Date.parse(first), Date.parse(last))

/** What did not fit, in a sentence. */
export function mismatchText({ layer, kind, path, detail }: TemplateMismatch): string {
  const name = layerTitle(layer)
  if (kind === 'changed')
    return `${name}: ${path.join(' › ')} has changed since the template was made. The template’s own is used here.`
  if (kind === 'gone') return `${name} is left out: it is not there any more.`
  if (kind === 'forbidden')
    return `${name} is left out: your roles do not allow editing it with all that is based on it.`
  return `${name} is left out: ${detail}`
}
