interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** Whether a key belongs to an input method, which puts a text together: it takes or drops a candidate, and does nothing else. */
export const isComposing = ({
  isComposing: composing,
  keyCode,
}: {
  isComposing: boolean
  keyCode: number
}): boolean =>
  // Safari ends the composition before it reports the key that ended it.
  composing || keyCode === 229

/**
 * A combination as it is written in tables of shortcuts: `Ctrl+Shift+z`, `Alt+ArrowUp`. A letter is the one that the key writes,
 * as its cap says; where it writes none of a to z (another script, a sign of Alt), the one that a US keyboard has in its place.
 */
export function shortcutOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const written = key.normalize('NFKC').toLowerCase()
  const letter = /^[a-z]$/.test(written) ? written : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift']
  return [...held, letter ?? key].filter(Boolean).join('+')
}
