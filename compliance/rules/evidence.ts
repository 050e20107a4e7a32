import { visitName, type Visit } from './rule'
import type { PageFacts } from './facts'
import { isProven, type Evidence, type PageSnapshots } from './pageSnapshot'

const LONGEST = 900
/** Blocks whose whole text is evidence: legal notices. */
const NOTICES = /^legal\./

/** Visible notices, checkboxes of consent, places to find help and footers, page by page. */
export function evidenceOf(snapshots: PageSnapshots): Evidence[] {
  return Object.entries(snapshots).flatMap(([visit, page]) => {
    if (typeof page === 'string') return []
    if (isProven(page)) return page.shown
    return textsOf(page).map((text) => ({
      page: visitName(visit as Visit),
      text: text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text,
    }))
  })
}

function textsOf({ dialogs, fields, blocks, regions, help }: PageFacts): string[] {
  return [
    ...dialogs.map(({ title, sentences, links, buttons }) =>
      [
        `Dialog “${title}”: ${sentences.join(' ')}`,
        links.length > 0 && `Links: ${links.join(', ')}.`,
        buttons.length > 0 && `Buttons: ${buttons.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    ...fields
      .filter(({ kind }) => kind === 'checkbox')
      .map(({ label, checked }) => `Box “${label}”, ${checked ? 'ticked' : 'not ticked'} at first`),
    ...blocks
      .filter(({ type, text }) => NOTICES.test(type) && text !== '')
      .map(({ type, text }) => `${type}: ${text}`),
    ...regions
      .filter(({ footer, entries }) => footer && entries.length > 0)
      .map(({ name, entries }) => `In the footer, “${name}”: ${entries.join(', ')}`),
    ...help.map(({ kind, text, links }) => `Help (${kind}): ${text} (${links.join(', ')})`),
  ]
}
