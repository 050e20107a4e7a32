import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { fillIn, isField } from '@/engine/render/earlyInput'

/** Fields that come later than this, with what a page loads, stay as they are. */
const WAIT_MS = 20_000

/** The fields of forms that text is typed into, by kind, name and number. No password, even while it is shown. */
function typedFields() {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll('form :is(input, select, textarea):not([data-secret])')]
    .filter(isField)
    .filter(({ type }) => !['checkbox', 'radio', 'password', 'hidden'].includes(type))
    .map((field) => {
      const name = `${field.type} ${field.name}`
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      return { id: `${name} ${count}`, field }
    })
}

/** Stores what is typed on this page, for the same page to begin with after it was loaded again: in another language (LG-01), or of a newer build (PW-02). */
export function carryInput(): void {
  const fields = typedFields().flatMap(({ id, field }) => (field.value ? [[id, field.value]] : []))
  if (fields.length > 0)
    sessionStore.set(
      KEY.carriedInput,
      JSON.stringify({ path: pathNow(), fields: Object.fromEntries(fields) }),
    )
}

/** Fills in what was typed before the page was loaded again, once, as its fields appear. The one that is typed into stays. */
export function restoreInput(): void {
  const stored = parseJson(sessionStore.get(KEY.carriedInput))
  sessionStore.remove(KEY.carriedInput)
  if (!isRecord(stored) || stored.path !== pathNow() || !isRecord(stored.fields)) return
  const left = new Map(Object.entries(stored.fields))
  const fill = () => {
    if (stored.path !== pathNow()) left.clear()
    for (const { id, field } of typedFields()) {
      const value = left.get(id)
      left.delete(id)
      if (typeof value === 'string' && field.value !== value && field !== document.activeElement)
        fillIn(field, value)
    }
    if (left.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WAIT_MS)
  fill()
}

const pathNow = () => location.pathname + location.search
