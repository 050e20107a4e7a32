/** The old way, for plain http and old browsers: a selected text field and the copy command. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  // Outside an open dialog everything is inert, so the field has to stand inside it.
  const place = before?.closest('dialog') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Copies text to the clipboard and returns whether that worked. Call it from an event handler. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}
