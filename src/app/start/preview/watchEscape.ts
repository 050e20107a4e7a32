import { isComposing } from '@/shared/shortcut'

/** Time for a dialog to close. */
const CLOSING_MS = 250

/** Calls back when Escape closed nothing here: keyboard users then leave the frame. */
export function watchEscape(onEscaped: () => void): void {
  const dialogs = () => document.querySelectorAll('dialog[open]').length
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    const before = dialogs()
    setTimeout(() => {
      if (dialogs() === before) onEscaped()
    }, CLOSING_MS)
  })
}
