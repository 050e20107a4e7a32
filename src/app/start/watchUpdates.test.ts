// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A worker of some build, identified by its entry script. */
class FakeWorker extends EventTarget {
  state = 'installed'
  messages: string[] = []
  /** Its latest reply is taken: then its port is closed. */
  replied = Promise.resolve()
  readonly entry: string | null
  constructor(entry: string | null) {
    super()
    this.entry = entry
  }
  postMessage(message: { kind: string; entry?: string }, ports: MessagePort[] = []) {
    this.messages.push(message.kind)
    if (message.kind !== 'isYours' || this.entry === null) return
    this.replied = new Promise((resolve) => ports[0]?.addEventListener('close', () => resolve()))
    ports[0]?.postMessage(message.entry === this.entry)
  }
}

const ends: (() => void)[] = []
let watchUpdates: typeof import('./watchUpdates').watchUpdates
let respondToUpdate: typeof import('@/domain/app-download/appUpdate').respondToUpdate
let appUpdate: typeof import('@/domain/app-download/appUpdate').appUpdate
function open({
  waiting = null as FakeWorker | null,
  controller = new FakeWorker('/old.js') as FakeWorker | null,
} = {}) {
  const container = Object.assign(new EventTarget(), { controller })
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as FakeWorker | null,
    update: vi.fn(() => Promise.reject(new Error('offline'))),
  })
  const reload = vi.fn()
  ends.push(
    watchUpdates({
      container: container as never,
      registration: registration as never,
      entry: '/old.js',
      reload,
    }),
  )
  const takesOver = (worker: FakeWorker) => {
    container.controller = worker
    container.dispatchEvent(new Event('controllerchange'))
  }
  const arrives = (worker: FakeWorker) => {
    worker.state = 'installing'
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
  return { registration, reload, takesOver, arrives }
}

beforeEach(async () => {
  // Each test is a new start: postponed updates are forgotten.
  vi.resetModules()
  ;({ watchUpdates } = await import('./watchUpdates'))
  ;({ respondToUpdate, appUpdate } = await import('@/domain/app-download/appUpdate'))
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

test('[PW-02] a newer build is offered, activated when the player agrees, and the page reloads once', async () => {
  const { reload, takesOver, arrives } = open()
  const next = new FakeWorker('/new.js')
  arrives(next)
  await vi.waitFor(() => expect(appUpdate.get()).toBe('waiting'))
  expect(next.messages).toEqual(['isYours'])
  respondToUpdate(true)
  expect(next.messages).toContain('takeOver')
  expect(reload).not.toHaveBeenCalled()
  takesOver(next)
  takesOver(next)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(appUpdate.get()).toBe('none')
})

test('[PW-02] what is typed on the page is there again after the update, as it was when it reloaded', async () => {
  const { restoreInput } = await import('@/domain/site/carriedInput')
  const form = (value: string) => {
    document.body.innerHTML = `<form><input name="account" value="${value}"></form>`
    return document.querySelector('input')
  }
  const typed = form('Ana-C')
  const { reload, takesOver } = open({ waiting: new FakeWorker('/new.js') })
  await vi.waitFor(() => expect(appUpdate.get()).toBe('waiting'))
  respondToUpdate(true)
  if (typed) typed.value = 'Ana-Cruz'
  takesOver(new FakeWorker('/new.js'))
  expect(reload).toHaveBeenCalledTimes(1)
  const anew = form('')
  restoreInput()
  expect(anew?.value).toBe('Ana-Cruz')
  document.body.innerHTML = ''
})

test('[PW-02] the page reloads when the worker that took over is active, not before', async () => {
  const { reload, takesOver } = open({ waiting: new FakeWorker('/new.js') })
  await vi.waitFor(() => expect(appUpdate.get()).toBe('waiting'))
  respondToUpdate(true)
  const next = Object.assign(new FakeWorker('/new.js'), { state: 'activating' })
  takesOver(next)
  expect(reload).not.toHaveBeenCalled()
  next.state = 'activated'
  next.dispatchEvent(new Event('statechange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[PW-02] Later changes nothing until the next start, even when another build arrives', async () => {
  const next = new FakeWorker('/new.js')
  const { reload, arrives } = open({ waiting: next })
  await vi.waitFor(() => expect(appUpdate.get()).toBe('waiting'))
  respondToUpdate(false)
  const newest = new FakeWorker('/newest.js')
  arrives(newest)
  expect(newest.messages).toEqual(['isYours'])
  await newest.replied
  expect(next.messages).toEqual(['isYours'])
  expect(reload).not.toHaveBeenCalled()
  expect(appUpdate.get()).toBe('none')
})

test('[PW-02] another tab’s choice is shown and does not reload this one', async () => {
  const { reload, takesOver } = open()
  takesOver(new FakeWorker('/new.js'))
  await vi.waitFor(() => expect(appUpdate.get()).toBe('elsewhere'))
  expect(reload).not.toHaveBeenCalled()
  respondToUpdate(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[PW-02] a page of the new build activates its worker silently', async () => {
  const same = new FakeWorker('/old.js')
  const { reload, takesOver } = open({ waiting: same, controller: new FakeWorker('/older.js') })
  await vi.waitFor(() => expect(same.messages).toEqual(['isYours', 'takeOver']))
  takesOver(same)
  expect(same.messages).toEqual(['isYours', 'takeOver', 'isYours'])
  await same.replied
  expect(appUpdate.get()).toBe('none')
  expect(reload).not.toHaveBeenCalled()
})

test('[PW-02] the very first worker is not offered as an update', async () => {
  const first = new FakeWorker('/old.js')
  const { arrives, takesOver } = open({ controller: null })
  arrives(first)
  takesOver(first)
  expect(first.messages).toEqual(['isYours'])
  await first.replied
  expect(appUpdate.get()).toBe('none')
})

test('[PW-02] a worker that never takes over does not hold up the player', async () => {
  const next = new FakeWorker('/new.js')
  const { reload } = open({ waiting: next })
  await vi.waitFor(() => expect(appUpdate.get()).toBe('waiting'))
  vi.useFakeTimers()
  respondToUpdate(true)
  vi.advanceTimersByTime(4000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[PW-02] a worker that does not reply counts as another build', async () => {
  vi.useFakeTimers()
  open({ waiting: new FakeWorker(null) })
  await vi.advanceTimersByTimeAsync(2000)
  expect(appUpdate.get()).toBe('waiting')
})

test('[PW-02] a tab that becomes visible again looks for a newer build, once an hour at most', async () => {
  let now = 1_000_000
  const { clock } = await import('@/shared/time/clock')
  vi.spyOn(clock, 'elapsed').mockImplementation(() => now)
  const { registration } = open()
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  now += 3_600_000
  look()
  look()
  expect(registration.update).toHaveBeenCalledTimes(1)
})
