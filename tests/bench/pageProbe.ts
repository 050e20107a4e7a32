/** What the probe in the page has measured so far; times in ms since navigation start, null for "not yet". */
export interface ProbeRecord {
  firstPaint: number | null
  largestPaint: number | null
  /** The first tiles are in the page. */
  tiles: number | null
  /** The first three tiles show their pictures. */
  gamesVisible: number | null
  /** The tab bar's links have their handlers. */
  tabsAnswer: number | null
  blocking: number
  shift: number
  shifts: string[]
}

/**
 * Runs in the page before its own scripts and writes to `window.__seen`. Self-contained, because it is sent as
 * text. Tiles are `[data-game-id]`; handlers are detected by the property that React puts on hydrated elements.
 */
export function installPageProbe(): void {
  const seen: ProbeRecord = {
    firstPaint: null,
    largestPaint: null,
    tiles: null,
    gamesVisible: null,
    tabsAnswer: null,
    blocking: 0,
    shift: 0,
    shifts: [],
  }
  Object.assign(window, { __seen: seen })

  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-paint') seen.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  watch('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources?: { node?: Node }[]
    }
    if (shift.hadRecentInput) return
    seen.shift += shift.value
    const nodes = (shift.sources ?? []).map(({ node }) =>
      node instanceof Element ? node.tagName + '.' + node.className : '?',
    )
    seen.shifts.push(`${Math.round(entry.startTime)} ms ${shift.value.toFixed(4)} ${nodes.join(', ')}`)
  })

  const shows = (tile: Element) => {
    const image = tile.querySelector('img')
    return image !== null && image.complete && image.naturalWidth > 0
  }
  const look = () => {
    const tiles = [...document.querySelectorAll('[data-game-id]')].slice(0, 3)
    const tab = document.querySelector('[data-block="tabBar"] a') ?? document.querySelector('nav a[href]')
    if (tiles.length === 3) seen.tiles ??= performance.now()
    if (tiles.length === 3 && tiles.every(shows)) seen.gamesVisible ??= performance.now()
    if (tab && Object.keys(tab).some((key) => key.startsWith('__reactProps')))
      seen.tabsAnswer ??= performance.now()
    if (seen.gamesVisible === null || seen.tabsAnswer === null) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
