let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function publish(next: readonly HTMLDialogElement[]): void {
  open = next
  document.documentElement.toggleAttribute('data-modal', open.length > 0)
  for (const listener of listeners) listener()
}

/** Registers an open modal dialog; returns a function that removes it. All but the topmost dialog is inert. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  publish([...open, dialog])
  return () => publish(open.filter((other) => other !== dialog))
}

/** For `useSyncExternalStore`: the topmost open dialog. */
export const dialogStack = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  none: (): HTMLDialogElement | null => null,
}
