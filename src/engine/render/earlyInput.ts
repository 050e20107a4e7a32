/** Form fields. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields that were filled in before React had hydrated them, with what they held then: text, or whether they were checked. */
export type EarlyInput = Map<EventTarget, string | boolean>

let waiting: EarlyInput = new Map()

/**
 * Remembers what is typed into fields that React has not hydrated, starting with `early`, input from before the script ran.
 * React stops such events at its root, so that no handler receives them.
 */
export function captureInput(early: EarlyInput = new Map()): void {
  waiting = early
  for (const field of early.keys()) forgetWhenHandled(field)
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target)) return
      waiting.set(target, 'checked' in target && isToggle(target) ? target.checked : target.value)
      forgetWhenHandled(target)
    },
    true,
  )
}

/**
 * Repeats input that no handler received. Called after a boundary was hydrated, with its element, or the shell, with null: a field
 * of another boundary waits for that one, since an event may hydrate it, and React would take the repeated text for its first.
 */
export function replayInput(boundary: Element | null): void {
  // In a new task: what was hydrated has been committed by then.
  setTimeout(() => {
    for (const [field, value] of [...waiting]) {
      if (!isField(field) || !field.isConnected) waiting.delete(field)
      else if (field.closest('[data-block-id]') === boundary) fillIn(field, value)
    }
  }, 0)
}

/** The event reaches the field itself only if React did not stop it. */
function forgetWhenHandled(field: EventTarget): void {
  field.addEventListener('input', () => waiting.delete(field), { capture: true, once: true })
}

/**
 * Repeats the input. React reports a change only if the value differs from the last one it has seen, so another value is set
 * first; `nativeValue` bypasses React's own setter.
 */
export function fillIn(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
    return
  }
  const end = field instanceof HTMLSelectElement ? null : field.selectionEnd
  field.value = ''
  nativeValue(field, value)
  if (end !== null && document.activeElement === field)
    (field as HTMLInputElement).setSelectionRange(end, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function nativeValue(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, value)
}

const isToggle = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** Whether something is typed or chosen there. */
export const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'file') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
