// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserHistory } from '../routing/browserHistory'
import { createDeferredHistory } from '../routing/deferredHistory'
import { restorePlace } from './restorePlace'

let stop = () => {}
const scrollTo = vi.fn((_left: number, top: number) => Object.assign(globalThis, { scrollY: top }))
const heighten = (height: number) => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height })
  document.body.append(document.createElement('p'))
  return vi.waitFor(() => new Promise((done) => setTimeout(done)))
}
const scrolled = (top: number) => {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('innerHeight', 700)
  vi.stubGlobal('scrollY', 0)
  scrollTo.mockClear()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})

function start(state: unknown = null) {
  history.replaceState(state, '', '/record/transaction')
  const pages = createDeferredHistory(createBrowserHistory(), () => undefined)
  pages.listen(() => {})
  stop = restorePlace(pages)
  return pages
}

test.each([[{ usr: null, key: 'a' }], [null]])(
  '[RT-05] a page that is loaded again begins where it was left, once it is tall enough (%o)',
  async (entry) => {
    start(entry)
    vi.useFakeTimers()
    scrolled(640)
    vi.runAllTimers()
    vi.useRealTimers()
    const left: unknown = history.state
    expect(left).toEqual({ ...entry, top: 640 })
    stop()
    vi.stubGlobal('scrollY', 0)

    start(left)
    await heighten(900)
    expect(scrollTo).not.toHaveBeenCalled()
    await heighten(2000)
    expect(scrollTo.mock.calls).toEqual([[0, 640]])
    await heighten(3000)
    expect(scrollTo).toHaveBeenCalledTimes(1)
  },
)

test.each(['wheel', 'touchstart', 'keydown'])(
  '[EN-02] whoever has begun to do something (%s) is not moved',
  async (act) => {
    start({ key: 'a', top: 640 })
    dispatchEvent(new Event(act))
    await heighten(2000)
    expect(scrollTo).not.toHaveBeenCalled()
  },
)

test('neither is whoever has gone on, nor a page that is new', async () => {
  const pages = start({ key: 'a', top: 640 })
  pages.history.push('/profile/user')
  await heighten(2000)
  stop()
  start()
  await heighten(2100)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a page that is left at once notes nothing in the entry of the next', () => {
  vi.useFakeTimers()
  const pages = start({ key: 'a' })
  scrolled(640)
  pages.history.push('/profile/user')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(history.state).not.toHaveProperty('top')
})
