/** Calls `run` when the page has loaded, at once when it has. Returns a function that cancels. */
export function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => {}
  }
  addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

/** Calls `run` when the page has loaded and the browser is idle, at the latest `patience` ms after the load. Returns a function that cancels. */
export function whenIdle(run: () => void, patience = 2000): () => void {
  let stopIdle = () => {}
  const stopLoad = afterLoad(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: patience })
      stopIdle = () => cancelIdleCallback(handle)
    } else {
      const handle = setTimeout(run, 200)
      stopIdle = () => clearTimeout(handle)
    }
  })
  return () => {
    stopLoad()
    stopIdle()
  }
}
