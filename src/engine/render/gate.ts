/** Something that is waited for. */
export interface Gate {
  isOpen: () => boolean
  opened: Promise<void>
  /** Starts what must come first; the gate opens when it is done or has failed. Later calls do nothing new. */
  open: () => Promise<void>
}

/** A gate that opens after `first`. */
export function createGate(first: () => Promise<unknown>): Gate {
  let open = false
  let opening: Promise<void> | undefined
  let settle = () => {}
  const opened = new Promise<void>((resolve) => {
    settle = resolve
  })
  return {
    isOpen: () => open,
    opened,
    open: () =>
      (opening ??= first()
        .catch(() => undefined)
        .then(() => {
          open = true
          settle()
        })),
  }
}
