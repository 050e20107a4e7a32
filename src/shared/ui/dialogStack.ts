let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function publish(next: readonly HTMLDialogElement[]): void {
  open = next
  document.documentElement.toggleAttribute('data-modal', open.length > 0)
  for (const listener of listeners) listener()
}

/** Registers an open modal dialog; returns how to take it off. All but the topmost (and its inside) is out of reach. */
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
