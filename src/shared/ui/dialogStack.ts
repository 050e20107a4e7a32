import { createNotifier } from '@/shared/createNotifier'

let open: readonly HTMLDialogElement[] = []
const { notify, subscribe } = createNotifier()

function publish(next: readonly HTMLDialogElement[]): void {
  open = next
  document.documentElement.toggleAttribute('data-modal', open.length > 0)
  notify()
}

/** Registers an open modal dialog; returns a function that removes it. All but the topmost dialog is inert. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  publish([...open, dialog])
  return () => publish(open.filter((other) => other !== dialog))
}

/** For `useSyncExternalStore`: the topmost open dialog. */
export const dialogStack = {
  subscribe,
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  none: (): HTMLDialogElement | null => null,
}
