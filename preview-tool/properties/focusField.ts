const CONTROLS = 'input, select, textarea, button, [tabindex="0"]'

/**
 * Puts the focus into the field of that path (section, id, members …), or the nearest above it that has one, once the form
 * is drawn. Returns whether there was one.
 */
export function focusField(path: readonly string[], root: ParentNode = document): boolean {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-path]')]
  for (let length = path.length; length > 0; length--) {
    const wanted = JSON.stringify(path.slice(0, length))
    const control = fields
      .find((field) => field.dataset.path === wanted)
      ?.querySelector<HTMLElement>(CONTROLS)
    if (!control) continue
    control.scrollIntoView({ block: 'center' })
    control.focus()
    return true
  }
  return false
}
