/** Something that is waited for. */
export interface Gate {
  isOpen: () => boolean
  opened: Promise<void>
  /** Starts what must come first; the gate opens when it is done. After a failure it stays closed and may be tried again. */
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
      (opening ??= first().then(
        () => {
          open = true
          settle()
        },
        () => {
          opening = undefined
        },
      )),
  }
}
