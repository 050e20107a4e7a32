/** As long as a dialog takes to close. */
const CLOSING_MS = 250

/** Tells when Escape was pressed and closed nothing here: whoever looks by keyboard wants out of the frame. */
export function watchEscape(onEscaped: () => void): void {
  const dialogs = () => document.querySelectorAll('dialog[open]').length
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const before = dialogs()
    setTimeout(() => {
      if (dialogs() === before) onEscaped()
    }, CLOSING_MS)
  })
}
