export interface SettleOptions {
  /** Consecutive equal looks that count as settled. */
  times?: number
  everyMs?: number
  timeoutMs?: number
}

/**
 * Waits until a page of the portal has finished and no longer changes, with a limit; leaves it scrolled to its end, so that
 * lazy parts load. Self-contained (refers only to its arguments) like `readPage`, and much cheaper, so it runs before it.
 */
export async function settlePage(options: SettleOptions = {}, doc: Document = document): Promise<void> {
  const { times = 3, everyMs = 80, timeoutMs = 12_000 } = options
  const view = doc.defaultView
  const count = (selector: string) => doc.querySelectorAll(selector).length
  const isHydrated = () => {
    const root = doc.getElementById('portal')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__react'))
  }
  // A block that is empty for this viewer never comes near the viewport.
  const isBusy = () =>
    [...doc.querySelectorAll('[data-deferred], [aria-busy="true"]')].some(
      (one) => one.getBoundingClientRect().height > 0,
    )
  // Not texts: banners rotate and clocks tick.
  const shape = () =>
    [
      doc.location.pathname,
      ...['[data-block-id]', 'dialog[open]', 'a[href]', 'button', 'input, select, textarea'].map(count),
      [...doc.images].filter((image) => image.complete && image.naturalWidth > 0).length,
      view?.performance.getEntriesByType('resource').length ?? 0,
    ].join()
  const rest = () =>
    new Promise<void>((done) => {
      // A busy computer: the page has not settled either.
      const idle = () =>
        view?.requestIdleCallback ? view.requestIdleCallback(() => done(), { timeout: 500 }) : done()
      setTimeout(idle, everyMs)
    })

  // Screen by screen: parts that are jumped over never load.
  let y = 0
  const scrollOn = () => {
    const { scrollHeight } = doc.documentElement
    const isEnd = y >= scrollHeight
    y = Math.min(y + (view?.innerHeight ?? scrollHeight), scrollHeight)
    view?.scrollTo({ top: y, behavior: 'instant' })
    return isEnd
  }

  let before = ''
  let same = 0
  // The limit counts looks, not time: on a busy computer everything takes longer.
  for (let looks = 0; same < times && looks * everyMs < timeoutMs; looks++) {
    const isEnd = scrollOn()
    await rest()
    const now = shape()
    same = isEnd && isHydrated() && !isBusy() && now === before ? same + 1 : 0
    before = now
  }
}
