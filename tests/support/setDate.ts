import userEvent from '@testing-library/user-event'

const PARTS = /^(?:(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d))?T?(?:(?<hour>\d\d):(?<minute>\d\d))?$/

/** Types a date, a time or both (`2026-12-25T18:30`) into the segments of a date field, by its group. */
export async function setDate(field: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup()
  for (const [part, digits] of Object.entries(PARTS.exec(text)?.groups ?? {})) {
    const segment = field.querySelector<HTMLElement>(`[data-type="${part}"]`)
    if (digits === undefined) continue
    if (!segment) throw new Error(`The field has no ${part}.`)
    await user.click(segment)
    await user.keyboard(digits)
  }
}

/** What a date field shows: `12/25/2026, 18:30`, with `mm` and the like where something is missing. */
export const shownDate = (field: HTMLElement) =>
  [...field.querySelectorAll('[data-type]')]
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/[\u2066-\u2069]/g, '')
