/** Something that is waited for. */
export interface Deferred {
  isReady: () => boolean
  ready: Promise<void>
  /** Starts what must come first; the gate opens when it is done. After a failure it stays closed and may be tried again. */
  open: () => Promise<void>
}

/** A gate that opens after `first`. */
export function createDeferred(first: () => Promise<unknown>): Deferred {
  let open = false
  let opening: Promise<void> | undefined
  let settle = () => {}
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })
  return {
    isReady: () => open,
    ready,
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
