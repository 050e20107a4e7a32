/** A condition that a component can suspend on. */
export interface Deferred {
  isReady: () => boolean
  ready: Promise<void>
  /** Starts what must come first; `ready` resolves when that is done. After a failure it may be called again. */
  open: () => Promise<void>
}

/** A `Deferred` that is ready after `first` resolves. */
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
