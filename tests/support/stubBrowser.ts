import { vi } from 'vitest'

/** APIs that jsdom lacks and blocks use in effects: media queries, observers, scrolling. */
export function stubBrowser(): void {
  vi.stubGlobal('scrollTo', () => {})
  globalThis.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  })) as typeof matchMedia
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver
  globalThis.ResizeObserver ??= Observer as unknown as typeof ResizeObserver
  globalThis.Element.prototype.scrollIntoView ??= () => {}
}
