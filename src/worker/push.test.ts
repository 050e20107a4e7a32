import { beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '@tests/support/memoryCaches'
import { dropOld } from './caches'
import type { PushSettings } from './messages'
import { followPushSettings, openNotification, renewSubscription, showPush } from './push'
import { PUSH, readPushSettings, takeClicked } from './pushSettings'
import type { PushEvent, WorkerScope } from './workerTypes'

const ORIGIN = 'https://portal.example'
const KEY = 'AQID'
const MINE: PushSettings = {
  ...{ id: 'S1', key: KEY, kinds: ['security', 'money'] },
  ...{ title: 'Portico', text: 'May bago sa account mo.', lang: 'fil-PH', dir: 'ltr' },
}
const DEPOSIT = {
  ...{ subscription: 'S1', kind: 'money', title: 'Your deposit has arrived', body: '₱500.00' },
  ...{ tag: 'N1', path: '/record/transaction', lang: 'en-PK', dir: 'ltr' },
}

let storage: ReturnType<typeof memoryCaches>
beforeEach(() => {
  storage = memoryCaches()
  vi.stubGlobal('fetch', () => {
    throw new Error('A push asks no server for anything.')
  })
})

/** A worker's scope with the subscription of a key; `shown` are the notifications on the screen. */
function worker({ key = [1, 2, 3], windows = [] as object[] } = {}) {
  const shown: { title: string; tag?: string; data?: unknown; close: () => void }[] = []
  const counts: number[] = []
  const opened: string[] = []
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const subscription = { options: { applicationServerKey: new Uint8Array(key).buffer }, unsubscribe }
  const pushManager = {
    getSubscription: vi.fn(() => Promise.resolve<object | null>(subscription)),
    subscribe: vi.fn(() => Promise.resolve(subscription)),
  }
  const scope = {
    location: { origin: ORIGIN },
    navigator: {
      setAppBadge: (count: number) => Promise.resolve(void counts.push(count)),
      clearAppBadge: () => Promise.resolve(void counts.push(0)),
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(void opened.push(path)),
    },
    registration: {
      pushManager,
      showNotification: (title: string, options: NotificationOptions) => {
        const one = { title, ...options, close: () => void shown.splice(shown.indexOf(one), 1) }
        shown.push(one as never)
        return Promise.resolve()
      },
      getNotifications: () => Promise.resolve([...shown]),
    },
  } as unknown as WorkerScope
  const push = (sent: unknown) => {
    const text = () => (typeof sent === 'string' ? sent : JSON.stringify(sent))
    return showPush(scope, storage, { data: sent === null ? null : { text } } as PushEvent)
  }
  const click = (notification: object) =>
    openNotification(scope, storage, { notification: { close: () => {}, ...notification } } as never)
  return { scope, shown, counts, opened, unsubscribe, pushManager, push, click }
}
/** With a player who chose security and money. */
async function signedIn(options?: Parameters<typeof worker>[0]) {
  const made = worker(options)
  await followPushSettings(made.scope, storage, MINE)
  return made
}

test('[LB-08] a push is shown as it was sent, and nothing besides', async () => {
  const { push, shown } = await signedIn()
  await push({
    ...DEPOSIT,
    image: 'https://evil.example/x.png',
    actions: [{ action: 'play', title: 'Play' }],
  })
  expect(shown).toEqual([
    {
      ...{ title: 'Your deposit has arrived', body: '₱500.00', tag: 'N1', lang: 'en-PK', dir: 'ltr' },
      ...{ icon: '/icons/icon-192.png', data: { path: '/record/transaction', id: 'N1' } },
      close: expect.any(Function) as unknown,
    },
  ])
})

test('[LB-08] markup is text, lengths are limited, and nothing turns the direction of the line', async () => {
  const { push, shown } = await signedIn()
  const long = '🎲'.repeat(5000)
  await push({ ...DEPOSIT, title: '<b>Deposit</b>\n\u202eevil', body: long, dir: 'up', lang: '"><script>' })
  const [one] = shown as unknown as [Record<string, string>]
  expect(one).toMatchObject({ title: '<b>Deposit</b> evil', dir: 'auto', lang: '' })
  expect(Array.from(one.body ?? '')).toHaveLength(300)
  expect(one.body).toMatch(/^🎲+…$/u)
  await push({ ...DEPOSIT, path: `/${'a'.repeat(2000)}` })
  expect(shown[1]).toMatchObject({ data: { path: '/' } })
})

test.each([
  ['nothing', null],
  ['no JSON', 'Your deposit has arrived'],
  ['a list', []],
  ['null', 'null'],
  ['no title', { ...DEPOSIT, title: ' ' }],
  ['a title that is no text', { ...DEPOSIT, title: {} }],
  ['no kind', { ...DEPOSIT, kind: undefined }],
])('[LB-08] a push of %s says in the language of the page that there is something', async (_, sent) => {
  const { push, shown } = await signedIn()
  await push(sent)
  expect(shown).toMatchObject([
    {
      ...{ title: 'Portico', body: 'May bago sa account mo.', lang: 'fil-PH' },
      data: { path: '/profile/notifications' },
    },
  ])
})

test('[LB-08] a push for another player of this device is not shown', async () => {
  const { push, shown, counts } = await signedIn()
  await push({ ...DEPOSIT, subscription: 'S0' })
  await push({ ...DEPOSIT, subscription: undefined })
  expect([shown, counts]).toEqual([[], []])
})

test('[LB-08] [SP-06] a kind that was not chosen, or invites a restricted player, is not shown', async () => {
  const { push, shown } = await signedIn()
  await push({ ...DEPOSIT, kind: 'promotions' })
  await push({ ...DEPOSIT, kind: 'rewards' })
  expect(shown).toEqual([])
})

test('[LB-08] after a logout nothing is shown, what was shown is closed, and the subscription is dropped', async () => {
  const { scope, push, shown, counts, unsubscribe } = await signedIn()
  await push(DEPOSIT)
  await followPushSettings(scope, storage, null)
  expect([shown, counts.at(-1)]).toEqual([[], 0])
  await push(DEPOSIT)
  await push('unreadable')
  expect(shown).toEqual([])
  expect(unsubscribe).toHaveBeenCalled()
})

test('[LB-08] the next player of this device sees nothing that was shown to the one before', async () => {
  const { scope, push, shown } = await signedIn()
  await push(DEPOSIT)
  await followPushSettings(scope, storage, { ...MINE, id: 'S2' })
  expect(shown).toEqual([])
  await push(DEPOSIT)
  expect(shown).toEqual([])
})

test('[LB-08] other kinds of the same player close nothing', async () => {
  const { scope, push, shown } = await signedIn()
  await push(DEPOSIT)
  await followPushSettings(scope, storage, { ...MINE, kinds: ['security'] })
  expect(shown).toHaveLength(1)
})

test('[LB-08] a push to a subscription of another key is not shown', async () => {
  const { push, shown } = await signedIn({ key: [4, 5, 6] })
  await push(DEPOSIT)
  await push('unreadable')
  expect(shown).toEqual([])
})

test('[LB-08] what was read elsewhere is closed, and the badge counts what is left', async () => {
  const { push, shown, counts } = await signedIn()
  await push({ ...DEPOSIT, unread: 3 })
  await push({ ...DEPOSIT, tag: 'N2' })
  await push({ subscription: 'S1', kind: 'read', tags: ['N1', 'N9'], unread: '1' })
  expect(shown.map(({ tag }) => tag)).toEqual(['N2'])
  expect(counts.slice(1)).toEqual([2, 1])
  await push({ subscription: 'S0', kind: 'read', tags: ['N2'] })
  expect(shown).toHaveLength(1)
  await push({ subscription: 'S1', kind: 'read', tags: 'N2', tag: 'N2' })
  expect([shown, counts.at(-1)]).toEqual([[], 0])
})

test.each([-1, 1.5, 'many', null, {}])(
  '[LB-08] %j unread is no number: the badge counts what is shown',
  async (unread) => {
    const { push, counts } = await signedIn()
    await push({ ...DEPOSIT, unread })
    expect(counts.at(-1)).toBe(1)
  },
)

test.each([0, Date.UTC(2020), Date.UTC(2037)])(
  '[LB-08] a clock that says %d changes nothing',
  async (now) => {
    vi.useFakeTimers({ now })
    const { push, shown } = await signedIn()
    await push({ ...DEPOSIT, time: Date.UTC(2026, 10, 29) })
    vi.useRealTimers()
    expect(shown).toHaveLength(1)
  },
)

test.each([
  ['/record/transaction?id=7#top', '/record/transaction?id=7#top'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['record', '/'],
  ['', '/'],
  [undefined, '/'],
  [7, '/'],
])('[LB-08] a push that leads to %j opens %s', async (path, expected) => {
  const { push, shown, click, opened } = await signedIn()
  await push({ ...DEPOSIT, path })
  expect(shown).toMatchObject([{ data: { path: expected } }])
  await click({ data: { path } })
  expect(opened).toEqual([expected])
})

/** A window whose page replies `stays`, or not at all. */
const window = (path: string, focused = false, stays?: unknown) => ({
  ...{ url: ORIGIN + path, focused },
  focus: vi.fn(() => Promise.resolve()),
  navigate: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn((_message: object, [port]: MessagePort[]) => {
    if (stays !== undefined) port?.postMessage(stays)
  }),
})

test('[LB-08] a click goes to the window that is open, and reads the notification', async () => {
  const [other, front] = [window('/about'), window('/lobby/home', true, false)]
  const { push, shown, click, opened } = await signedIn({ windows: [other, front] })
  await push(DEPOSIT)
  await click(shown[0] as object)
  expect(front.focus).toHaveBeenCalledOnce()
  expect(front.navigate).toHaveBeenCalledWith('/record/transaction')
  expect([opened, shown]).toEqual([[], []])
  expect(await takeClicked(storage)).toEqual(['N1'])
  expect(await takeClicked(storage)).toEqual([])
})

test('[LB-08] a window that already shows the page is not loaded again', async () => {
  const there = window('/record/transaction')
  const { click, opened } = await signedIn({ windows: [window('/about', true), there] })
  await click({ data: { path: '/record/transaction' } })
  expect(there.focus).toHaveBeenCalledOnce()
  expect(there.navigate).not.toHaveBeenCalled()
  expect(opened).toEqual([])
})

test('[LB-08] a window with a game or a payment stays, and its page shows the link', async () => {
  const playing = window('/start?gameId=7', true, true)
  const { click, opened } = await signedIn({ windows: [playing] })
  await click({ data: { path: '/record/transaction', id: 'N1' } })
  expect(playing.focus).toHaveBeenCalledOnce()
  expect(playing.postMessage.mock.calls[0]?.[0]).toEqual({ kind: 'opened', path: '/record/transaction' })
  expect(playing.navigate).not.toHaveBeenCalled()
  expect(opened).toEqual([])
  expect(await takeClicked(storage)).toEqual(['N1'])
})

test.each([undefined, false, 'yes', { stays: true }])(
  '[LB-08] a window whose page replies %j is moved',
  async (reply) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const there = window('/start?gameId=7', true, reply)
    const { click } = await signedIn({ windows: [there] })
    const clicked = click({ data: { path: '/record/transaction' } })
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await clicked
    expect(there.navigate).toHaveBeenCalledWith('/record/transaction')
  },
)

test('[LB-08] a window that cannot be moved stays, and a new one opens', async () => {
  const old = window('/about', false, false)
  old.focus.mockRejectedValue(new TypeError('not allowed'))
  old.navigate.mockRejectedValue(new TypeError('not controlled'))
  const { click, opened } = await signedIn({ windows: [old] })
  await click({ data: null })
  expect(opened).toEqual(['/'])
})

test('[LB-08] a subscription that ended is made again with the same key, for whoever still wants it', async () => {
  const { scope, pushManager } = await signedIn()
  await renewSubscription(scope, storage)
  expect(pushManager.subscribe).not.toHaveBeenCalled()
  pushManager.getSubscription.mockResolvedValue(null)
  await renewSubscription(scope, storage)
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([1, 2, 3]),
  })
  pushManager.subscribe.mockRejectedValue(new DOMException('offline', 'AbortError'))
  await expect(renewSubscription(scope, storage)).resolves.toBeUndefined()
  await followPushSettings(scope, storage, null)
  await renewSubscription(scope, storage)
  expect(pushManager.subscribe).toHaveBeenCalledTimes(2)
})

test('[LB-08] [PW-02] the settings outlive a new build', async () => {
  const { push, shown } = await signedIn()
  await dropOld(storage, { build: 'b2', entry: '', first: [], later: [], shell: [] }, ORIGIN)
  expect(await readPushSettings(storage)).toEqual(MINE)
  await push(DEPOSIT)
  expect(shown).toHaveLength(1)
})

test('[LB-08] notes that cannot be read count as nobody’s', async () => {
  const { push, shown } = await signedIn()
  await (await storage.open(PUSH)).put('/push-settings.json', new Response('{"id":'))
  await push(DEPOSIT)
  expect(shown).toEqual([])
})

test('[LB-08] where a browser has no badge and no Web Push, the rest works', async () => {
  const { scope, push, shown, pushManager } = await signedIn()
  Object.assign(scope, { navigator: {} })
  pushManager.getSubscription.mockRejectedValue(new DOMException('not now', 'AbortError'))
  await push(DEPOSIT)
  expect(shown).toHaveLength(1)
  Object.assign(scope.registration, { pushManager: undefined })
  await push({ ...DEPOSIT, tag: 'N2' })
  await renewSubscription(scope, storage)
  expect(shown).toHaveLength(2)
})
