/** Focusable inputs; buttons only when there is nothing else. */
const CONTROLS = [
  'input, textarea, [contenteditable="true"], [aria-haspopup="listbox"]',
  'button, [tabindex="0"]',
]

/**
 * Focuses the field of a path (section, id, members …), or the nearest one above it, once the form is rendered. Returns
 * whether there was one.
 */
export function focusField(path: readonly string[], root: ParentNode = document): boolean {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-path]')]
  for (let length = path.length; length > 0; length--) {
    const wanted = JSON.stringify(path.slice(0, length))
    const field = fields.find((one) => one.dataset.path === wanted)
    const control = field && firstOf(field)
    if (!control) continue
    // A closed group hides its fields.
    const group = field?.closest('details')
    if (group) group.open = true
    control.scrollIntoView({ block: 'center' })
    control.focus()
    return true
  }
  return false
}

/** What takes the keys in a field. */
export function firstOf(field: HTMLElement): HTMLElement | undefined {
  for (const kind of CONTROLS) {
    const found = [...field.querySelectorAll<HTMLElement>(kind)].find((one) => {
      const closed = one.closest('details:not([open])')
      return !closed || closed.contains(field)
    })
    if (found) return found
  }
}
