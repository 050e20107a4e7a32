// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToChange } from './changeEvents'
import { connection } from './connection'
import type { Session } from './deskTypes'
import { problem, scriptDesk } from './testing/scriptDesk'

/** A browser's streams, as the test answers them. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  static get open(): FakeSource[] {
    return FakeSource.all.filter(({ isClosed }) => !isClosed)
  }
  readonly windows: string[]
  isClosed = false
  constructor(url: string) {
    super()
    const address = new URL(url)
    expect(address.pathname).toBe('/desk/v1/events')
    this.windows = (address.searchParams.get('windows') ?? '').split(',').sort()
    FakeSource.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  connect() {
    this.dispatchEvent(new Event('open'))
    for (const change of new Set(this.windows.map((window) => window.split(':')[0])))
      this.emit('live', { change, seq: 1, isBehind: false })
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
  emit(type: string, data: object) {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

/** Exclusive locks of the tabs of one browser, granted in the order in which they were asked for. */
function fakeLocks() {
  type Callback = (lock: unknown) => unknown
  const held: { name: string }[] = []
  const waiting: { name: string; grant: () => void }[] = []
  const next = (name: string) => {
    if (held.some((one) => one.name === name)) return
    const at = waiting.findIndex((one) => one.name === name)
    if (at >= 0) waiting.splice(at, 1)[0]?.grant()
  }
  return {
    query: () => Promise.resolve({ held: [...held], pending: [] }),
    request: (name: string, { signal }: { signal: AbortSignal }, callback: Callback) =>
      new Promise((resolve, reject) => {
        const grant = () => {
          const lock = { name }
          held.push(lock)
          void Promise.resolve()
            .then(() => callback(lock))
            .finally(() => {
              held.splice(held.indexOf(lock), 1)
              next(name)
            })
            .then(resolve, reject)
        }
        const one = { name, grant }
        waiting.push(one)
        signal.addEventListener('abort', () => {
          const at = waiting.indexOf(one)
          if (at < 0) return
          waiting.splice(at, 1)
          reject(new DOMException('', 'AbortError'))
        })
        next(name)
      }),
  }
}

const ana = { person: { id: 'ana', name: 'Ana' } } as Session
const ends: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource)
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  scriptDesk({ 'GET /session': () => session })
  session = ana
  connection.signedIn(ana)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  FakeSource.all = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  connection.reset()
})
let session: unknown

/** Opens a tab that shows a change. */
function openTab(change: string, client: string, me = 'ana') {
  const log: unknown[] = []
  const tab = { log, isFollowing: undefined as boolean | undefined, end: () => undefined as void }
  tab.end = listenToChange(change, client, me, {
    onPeople: (people) => log.push(people.map((one) => one.client)),
    onRevision: ({ revision }) => log.push(revision),
    onState: ({ title }) => log.push(title),
    onLive: () => undefined,
    onComments: () => undefined,
    onAgain: () => log.push('again'),
    onFollowing: (isFollowing) => void (tab.isFollowing = isFollowing),
  })
  ends.push(tab.end)
  return tab
}
/** Answers the stream for exactly these windows, once it is asked for. */
async function answered(...windows: string[]): Promise<FakeSource> {
  await expect.poll(() => FakeSource.open.at(-1)?.windows).toEqual(windows.sort())
  const source = FakeSource.open.at(-1) as FakeSource
  source.connect()
  expect(FakeSource.open).toEqual([source])
  return source
}
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const sayRevision = (source: FakeSource, change: string, revision: number) =>
  source.emit('revision', { change, revision, author: { id: 'ben', name: 'Ben' }, label: 'Larger' })

test('[DK-03] seven tabs with seven changes share one stream, and each gets what is its own', async () => {
  const tabs = Array.from({ length: 7 }, (_, at) => openTab(`change-${at}`, `tab-${at}`))
  const source = await answered(...tabs.map((_, at) => `change-${at}:tab-${at}`))
  for (const at of tabs.keys()) sayRevision(source, `change-${at}`, at + 10)
  await expect.poll(() => tabs.map(({ log }) => log)).toEqual(tabs.map((_, at) => [at + 10]))
  expect(tabs.every(({ isFollowing }) => isFollowing)).toBe(true)
})

test('[DK-03] two tabs with one change both get what happens to it, and who is there', async () => {
  const tabs = [openTab('c', 'a'), openTab('c', 'b')]
  const source = await answered('c:a', 'c:b')
  source.emit('presence', { change: 'c', people: [{ client: 'z', person: { id: 'ben', name: 'Ben' } }] })
  sayRevision(source, 'c', 1)
  for (const { log } of tabs) await expect.poll(() => log).toEqual([['z'], 1])
})

test('[DK-03] a tab that comes or goes changes the stream, which the others keep without a gap', async () => {
  const first = openTab('c', 'a')
  const alone = await answered('c:a')
  const second = openTab('d', 'b')
  await expect.poll(() => FakeSource.all).toHaveLength(2)
  expect(alone.isClosed).toBe(false)
  sayRevision(alone, 'c', 1)
  const both = await answered('c:a', 'd:b')
  sayRevision(both, 'd', 2)
  await expect.poll(() => second.log).toEqual([2])
  second.end()
  const last = await answered('c:a')
  sayRevision(last, 'c', 3)
  await expect.poll(() => first.log).toEqual([1, 3])
  expect(second.log).toEqual([2])
})

test('[DK-03] when the tab with the stream goes, another takes over and all catch up', async () => {
  const [first, second, third] = [openTab('c', 'a'), openTab('d', 'b'), openTab('e', 'c')]
  await answered('c:a', 'd:b', 'e:c')
  await expect.poll(() => [second.isFollowing, third.isFollowing]).toEqual([true, true])
  first.end()
  const source = await answered('d:b', 'e:c')
  sayRevision(source, 'e', 1)
  await expect.poll(() => third.log).toEqual(['again', 1])
  expect(second.log).toEqual(['again'])
  expect(first.log).toEqual([])
})

test('[DK-03] a lost stream is opened again; who waits long is told, and again when it is there', async () => {
  fakeTimers()
  const tabs = [openTab('c', 'a'), openTab('d', 'b')]
  const following = () => tabs.map(({ isFollowing }) => isFollowing)
  const source = await answered('c:a', 'd:b')
  await expect.poll(following).toEqual([true, true])
  source.fail()
  await expect.poll(() => vi.getTimerCount()).toBe(3)
  session = problem(503, 'database', 'The database is down.')
  vi.advanceTimersByTime(8_000)
  expect(following()).toEqual([false, false])
  session = ana
  await expect
    .poll(() => {
      vi.advanceTimersByTime(3_000)
      return FakeSource.open.length
    })
    .toBe(1)
  await answered('c:a', 'd:b')
  await expect.poll(following).toEqual([true, true])
  for (const { log } of tabs) expect(log).toEqual(['again'])
})

test('[DK-03] when the tab with the stream goes and no other can open one, that is told', async () => {
  fakeTimers()
  const [first, second] = [openTab('c', 'a'), openTab('d', 'b')]
  await answered('c:a', 'd:b')
  await expect.poll(() => second.isFollowing).toBe(true)
  first.end()
  await expect.poll(() => FakeSource.open.map(({ windows }) => windows)).toEqual([['d:b']])
  vi.advanceTimersByTime(8_000)
  expect(second.isFollowing).toBe(false)
})

test('[DK-03] a stream that never begins is told of', async () => {
  fakeTimers()
  const tab = openTab('c', 'a')
  await expect.poll(() => FakeSource.open).toHaveLength(1)
  vi.advanceTimersByTime(7_000)
  expect(tab.isFollowing).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(tab.isFollowing).toBe(false)
})

test.each([
  ['nobody is', problem(401, 'signedOut', 'Sign in.')],
  ['someone else is', { person: { id: 'ben', name: 'Ben' } }],
])('[DK-02] [DK-03] where %s signed in, no stream is opened and the tab asks to sign in', async (_, now) => {
  fakeTimers()
  openTab('c', 'a')
  const source = await answered('c:a')
  session = now
  source.fail()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(3_000)
      return connection.get().hasEnded
    })
    .toBe(true)
  expect(FakeSource.open).toEqual([])
  session = ana
  connection.signedIn(ana)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(3_000)
      return FakeSource.open.length
    })
    .toBe(1)
})

test('[DK-02] [DK-03] a tab that hears of the end of a session late does not ask to sign in again', async () => {
  const asked = vi.fn(() => session)
  scriptDesk({ 'GET /session': asked })
  openTab('c', 'a')
  await answered('c:a')
  const before = asked.mock.calls.length
  const other = new BroadcastChannel('PORTICO_DESK_EVENTS:ana:')
  ends.push(() => other.close())
  // Another tab asked before Ana had signed in here.
  other.postMessage({ kind: 'ended' })
  await expect.poll(() => asked.mock.calls.length).toBe(before + 1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connection.get().hasEnded).toBe(false)
  // A control: it has ended for this tab, too.
  session = problem(401, 'signedOut', 'Sign in.')
  other.postMessage({ kind: 'ended' })
  await expect.poll(() => connection.get().hasEnded).toBe(true)
})

test('[DK-03] tabs of different people do not share', async () => {
  openTab('c', 'a')
  await answered('c:a')
  session = { person: { id: 'ben', name: 'Ben' } }
  const his = openTab('c', 'b', 'ben')
  await expect.poll(() => FakeSource.open.map(({ windows }) => windows)).toEqual([['c:a'], ['c:b']])
  FakeSource.open[1]?.connect()
  await expect.poll(() => his.isFollowing).toBe(true)
})

test('[DK-03] a page kept for the way back gives up its place, and takes it again', async () => {
  const tab = openTab('c', 'a')
  await answered('c:a')
  await expect.poll(() => tab.isFollowing).toBe(true)
  window.dispatchEvent(new Event('pagehide'))
  expect(FakeSource.open).toEqual([])
  window.dispatchEvent(new Event('pageshow'))
  const source = await answered('c:a')
  sayRevision(source, 'c', 4)
  await expect.poll(() => tab.log).toEqual(['again', 4])
})

test('[DK-03] without locks there is no stream, and that is told', () => {
  Reflect.deleteProperty(navigator, 'locks')
  expect(openTab('c', 'a').isFollowing).toBe(false)
  expect(FakeSource.all).toEqual([])
})

test('[DK-03] of more than fifty tabs, fifty share the stream and the others are told', async () => {
  fakeTimers()
  const tabs = Array.from({ length: 51 }, (_, at) => openTab(`change-${at}`, `tab-${at}`))
  await expect.poll(() => FakeSource.open.at(-1)?.windows).toHaveLength(50)
  FakeSource.open.at(-1)?.connect()
  const followers = () => tabs.filter(({ isFollowing }) => isFollowing)
  await expect.poll(followers).toHaveLength(50)
  vi.advanceTimersByTime(8_000)
  expect(followers()).toHaveLength(50)
  expect(tabs.filter(({ isFollowing }) => isFollowing === false)).toHaveLength(1)
})
