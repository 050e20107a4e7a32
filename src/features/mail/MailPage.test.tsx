// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { Toaster } from '@/shared/ui/Toaster'
import { portalApi } from '@/store/portalApi'
import { pendingActions } from '@/store/pendingActions'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { scriptedClient, type ScriptedResponses, type ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import MailPage from './MailPage.block'
import { openAttempt } from '@tests/support/openAttempt'
import { sendAnother } from '@tests/support/sendAnother'

const HOUR = 3_600_000
beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
})

interface Letter {
  id: number
  kind: number
  title: string
  read: boolean
  award: { id: number; count: number }[]
  received: boolean
  expireTime: number
}
const letter = (id: number, changes: Partial<Letter> = {}): Letter => ({
  id,
  kind: 0,
  title: `Letter ${id}`,
  read: false,
  award: [],
  received: false,
  expireTime: 0,
  ...changes,
})
const gift = [{ id: 2001, count: 5_000 }]

/** A back end with these letters; `changes` override responses. */
function backEnd(
  letters: Letter[],
  responses: ScriptedResponses = {},
  content = '<p>Hello <b>you</b></p>',
): ScriptedClient {
  let box = letters
  const wire = ({ award, ...row }: Letter) => ({
    ...row,
    time: 1_763_700_000_000,
    hasAward: award.length > 0,
  })
  const unread = (kind: number) => box.filter((one) => one.kind === kind && !one.read).length
  const client = scriptedClient({
    hasMailUnread: () => ({ red0: unread(0), red1: unread(1), red2: unread(2) }),
    getMail2: ({ kind, page, pageSize }) => {
      const found = box.filter((one) => one.kind === kind)
      const [at, size] = [Number(page), Number(pageSize)]
      const list = found.slice((at - 1) * size, at * size).map(wire)
      return { list, total: found.length, hasMore: found.length > at * size }
    },
    getMailDetail: ({ id }) => {
      const found = box.find((one) => one.id === id)
      if (!found) return { errcode: 1170 }
      found.read = true
      return { ...wire(found), content, award: found.award }
    },
    receiveMail: ({ id, all }) => {
      const taken = box.filter((one) => (one.id === id || one.kind === all) && !one.received)
      for (const one of taken) one.received = true
      return { award: taken.flatMap((one) => one.award) }
    },
    delMail: ({ ids }) => {
      box = box.filter((one) => !(ids as number[]).includes(one.id))
      return {}
    },
    refreshData: { coin: 9, lottery: 0, vip: 0, vipExp: 0, userLevel: 0, bet: 0 },
    ...responses,
  })
  client.context.wait = () => Promise.resolve()
  return client
}
const page = (
  <>
    <MailPage />
    <ConfirmHost />
    <Toaster />
  </>
)
const show = (client: ScriptedClient, options: Partial<RenderOptions> = {}) =>
  renderBlock(page, {
    client,
    path: '/profile/email',
    state: signedInState({ id: 7 }),
    layout: { routes: { '/lobby/notice': { type: 'x.Y' } } },
    ...options,
  })
const row = (name: RegExp) => screen.findByRole('button', { name })

test('[PF-03] three boxes with counts; the red dot disappears when the last letter is read', async () => {
  const client = backEnd([letter(1), letter(2, { kind: 1, read: true })])
  const { user, store } = show(client)
  expect(await screen.findByRole('tab', { name: 'System 1 unread' })).toBeTruthy()
  expect(store.getState().player.redDots.hasMail).toBe(true)
  expect(screen.getByRole('tab', { name: 'Rewards' })).toBeTruthy()
  await user.click(await row(/^Letter 1 unread/))
  expect(await screen.findByText('Hello')).toBeTruthy()
  await waitFor(() => expect(store.getState().player.redDots.hasMail).toBe(false))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(await row(/^Letter 1(?! unread)/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Rewards' }))
  expect(await row(/^Letter 2/)).toBeTruthy()
})

test('[PF-03] the page opens the first box with unread letters, and stays there once they are read', async () => {
  const client = backEnd([letter(1, { read: true }), letter(2, { kind: 2 })])
  const { user } = show(client)
  await user.click(await row(/^Letter 2 unread/))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(await row(/^Letter 2(?! unread)/)).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Service')
})

test('[AC-12] a refused refresh leaves the letters untouched, without a message; a lost connection is said', async () => {
  const client = backEnd([letter(1)])
  const { store } = show(client)
  await row(/^Letter 1/)
  const refresh = (response: ScriptedResponses['getMail2']) => {
    client.responses.getMail2 = response
    const before = client.of('getMail2').length
    act(() => void store.dispatch(portalApi.util.invalidateTags([{ type: 'Mail', id: 'lists' }])))
    return waitFor(() => expect(client.of('getMail2').length).toBeGreaterThan(before))
  }
  await refresh({ errcode: 1234 })
  await act(async () => {})
  expect(await row(/^Letter 1/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Saved|1234/)
  await refresh({ fails: 'network' })
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
})

test('[PF-03] [BK-04] letters in any order are sorted latest first', async () => {
  const letters = [
    { id: 1, title: 'Letter of Tuesday', time: 1_763_400_000_000 },
    { id: 2, title: 'Letter of Friday', time: 1_763_700_000_000 },
    { id: 3, title: 'Letter without a day', time: 0 },
    { id: 4, title: 'Letter of Wednesday', time: 1_763_500_000_000 },
  ]
  show(backEnd([], { getMail2: { list: letters, total: 4, hasMore: false } }))
  await row(/^Letter of Friday/)
  const shown = screen.getAllByRole('button', { name: /^Letter/ }).map((one) => one.textContent)
  expect(shown).toHaveLength(4)
  for (const [at, title] of [
    'Letter of Friday',
    'Letter of Wednesday',
    'Letter without a day',
    'Letter of Tuesday',
  ].entries())
    expect(shown[at]).toContain(title)
})

test('[PF-03] active content of a hostile letter is removed, and its title is plain text', async () => {
  const content =
    '<p>Read me</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><form action=//evil.example><input></form><iframe src=//evil.example></iframe><p style="position:fixed" onclick=alert(1)>over</p>'
  const { container, user } = show(
    backEnd([letter(1, { title: '<img src=x onerror=alert(1)>' })], {}, content),
  )
  await user.click(await row(/onerror/))
  const dialog = await screen.findByRole('dialog', { name: '<img src=x onerror=alert(1)>' })
  expect(await within(dialog).findByText('Read me')).toBeTruthy()
  const all = [...container.ownerDocument.body.querySelectorAll('article *')]
  expect(
    all.filter((one) => one.matches('script, iframe, form, input, [onerror], [onclick], [style]')),
  ).toEqual([])
  expect(all.filter((one) => one.getAttribute('href')?.startsWith('javascript'))).toEqual([])
})

test('[PF-03] a gift is received with congratulations, and the balance is refreshed', async () => {
  const client = backEnd([letter(1, { award: gift })])
  const { user, store } = show(client)
  await user.click(await row(/^Letter 1/))
  expect(await screen.findByText('₱50.00')).toBeTruthy()
  await user.click(await row(/^Receive$/))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 5_000 }]))
  expect(client.of('receiveMail')).toEqual([{ id: 1 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(9))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull())
  expect(within(screen.getByRole('region', { name: 'Attached' })).getByText('Received')).toBeTruthy()
})

test('[PF-03] receive all sends one request for one box', async () => {
  const client = backEnd([
    letter(1, { award: gift }),
    letter(2, { award: gift }),
    letter(3, { kind: 1, award: gift }),
  ])
  const { user } = show(client)
  await user.click(await row(/^Receive all$/))
  await waitFor(() => expect(rewardsStore.current()).toHaveLength(2))
  expect(client.of('receiveMail')).toEqual([{ all: 0 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Receive all' })).toBeNull())
})

test('[PF-03] an expired gift is marked and cannot be received', async () => {
  const client = backEnd([letter(1, { award: gift, expireTime: Date.now() - HOUR })])
  const { user } = show(client)
  await user.click(await row(/^Letter 1.*Expired/))
  expect(await screen.findByText(/It expired on/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete this message' })).toHaveProperty('disabled', false)
})

test('[PF-03] read letters are deleted after confirmation; unread ones and those with a gift stay', async () => {
  const client = backEnd([letter(1, { read: true }), letter(2), letter(3, { read: true, award: gift })])
  const { user } = show(client)
  await user.click(await row(/^Delete read$/))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/1 read message will be permanently deleted\. 1 will be kept/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(client.of('delMail')).toEqual([])
  await user.click(await row(/^Delete read$/))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Letter 1/ })).toBeNull())
  expect(client.of('delMail')).toEqual([{ ids: [1] }])
  expect(screen.getByText('1 message deleted.')).toBeTruthy()
  expect(await row(/^Letter 2/)).toBeTruthy()
  await user.click(await row(/^Letter 3/))
  expect(await row(/^Delete this message$/)).toHaveProperty('disabled', true)
  expect(screen.getByText(/Receive the attached rewards first/)).toBeTruthy()
})

test('[PF-03] a failed deletion shows why, and the letter stays', async () => {
  const { user } = show(backEnd([letter(1, { read: true })], { delMail: { errcode: 1173 } }))
  await user.click(await row(/^Letter 1/))
  await user.click(await row(/^Delete this message$/))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/still holds a reward/)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Letter 1' })).toBeTruthy()
})

test('[PF-03] an empty box, a failed one and a missing letter each show a message and a link', async () => {
  const { unmount } = show(backEnd([]))
  expect(await screen.findByText('There is no mail in this box.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the news' })).toBeTruthy()
  unmount()
  const client = backEnd([letter(1)])
  const well = client.responses.getMail2 as object
  client.responses.getMail2 = { errcode: 1009 }
  const { user } = show(client, { path: '/profile/email?id=99' })
  const gone = within(await screen.findByRole('dialog'))
  expect(await gone.findByText('This message did not load. It may have been deleted.')).toBeTruthy()
  expect(gone.getByText(/Code 1170/)).toBeTruthy()
  await user.click(gone.getByRole('button', { name: 'Close' }))
  client.responses.getMail2 = well
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/^Letter 1/)).toBeTruthy()
})

test('[PF-03] more letters on request', async () => {
  const { user } = show(backEnd(Array.from({ length: 30 }, (_, at) => letter(at + 1))))
  expect(await screen.findByText('20 of 30 shown')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('30 of 30 shown')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Letter 21'))
})

test('the open letter is in the URL; on desktop it is next to the list and takes the focus', async () => {
  const { user, location } = show(backEnd([letter(1), letter(2)]), { device: 'desktop' })
  expect(await screen.findByText('Choose a message to read it here.')).toBeTruthy()
  await user.click(await row(/^Letter 2/))
  expect(location().search).toBe('?kind=0&id=2')
  const heading = await screen.findByRole('heading', { name: 'Letter 2' })
  expect(document.activeElement).toBe(heading)
  expect((await row(/^Letter 2/)).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AX-02] a letter that the page was loaded with gives the focus to its row', async () => {
  const { user, location } = show(backEnd([letter(1), letter(2)]), { path: '/profile/email?kind=0&id=2' })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location().search).toBe('?kind=0'))
  expect(document.activeElement).toBe(await row(/^Letter 2/))
})

test.each(['%3Cscript%3E', 'a%20b', '%2E%2E%2F', 'x'.repeat(65)])(
  'a URL with the letter %s opens none',
  async (id) => {
    const client = backEnd([letter(1)])
    show(client, { path: `/profile/email?kind=9&id=${id}` })
    expect(await row(/^Letter 1/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(client.of('getMailDetail')).toEqual([])
  },
)

test('[AU-21] two quick taps, and taps while it is running, send one POST', async () => {
  let end = (_: object) => {}
  const client = backEnd([letter(1, { award: gift })], {
    receiveMail: () => new Promise((resolve) => (end = resolve)),
  })
  const { user } = show(client, { path: '/profile/email?id=1' })
  await user.dblClick(await row(/^Receive$/))
  await waitFor(() => expect(client.of('receiveMail')).toHaveLength(1))
  await user.click(await row(/^Receive$/))
  await act(async () => end({ award: gift }))
  await waitFor(() => expect(rewardsStore.current()).toHaveLength(1))
  expect(client.of('receiveMail')).toHaveLength(1)
})

test('[AU-21] after a lost response the letter is looked up, and nothing is sent again', async () => {
  const box = [letter(1, { award: gift })]
  const client = backEnd(box, {
    receiveMail: () => {
      ;(box[0] as Letter).received = true
      return { fails: 'timeout' }
    },
  })
  const { user } = show(client, { path: '/profile/email?id=1' })
  await user.click(await row(/^Receive$/))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 5_000 }]))
  expect(client.of('receiveMail')).toHaveLength(1)
})

test('[AU-21] a lost request stays open: it is named before another one is sent', async () => {
  const client = backEnd([letter(1, { award: gift })], { receiveMail: { fails: 'network' } })
  const { user } = show(client, { path: '/profile/email?id=1' })
  await user.click(await row(/^Receive$/))
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(rewardsStore.current()).toBeNull()
  await user.click(await row(/^Receive$/))
  expect(client.of('receiveMail')).toHaveLength(1)
  expect(await sendAnother(user)).toContain('Your last request to receive rewards')
  await waitFor(() => expect(client.of('receiveMail')).toHaveLength(2))
})

test('[AU-21] after a reload the open action is settled first, and nothing is sent', async () => {
  openAttempt('mail', 7, { before: { asked: { all: 0 }, ids: [1] } })
  const client = backEnd([letter(1, { award: gift, received: true })])
  show(client)
  expect(await screen.findByText(/It was received\. Your balance is up to date\./)).toBeTruthy()
  expect(client.of('receiveMail')).toEqual([])
  expect(pendingActions.of('mail', 7)).toEqual([])
})

test('[AU-21] two tabs: while one receives, the other shows a message and sends nothing', async () => {
  const request = (_name: string, _options: object, act: (lock: null) => unknown) => act(null)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const client = backEnd([letter(1, { award: gift })])
  const { user } = show(client, { path: '/profile/email?id=1' })
  openAttempt('mail', 7, { before: { asked: { id: 1 }, ids: [1] } })
  await user.click(await row(/^Receive$/))
  expect(await screen.findByText(/already in progress/)).toBeTruthy()
  expect(client.of('receiveMail')).toEqual([])
  delete (navigator as { locks?: unknown }).locks
})

test.each([
  [1171, /already received/],
  [1172, /This has expired/],
  [1061, /restricted/],
  [1999, /code 1999/],
])('[PF-03] errcode %i is told', async (errcode, text) => {
  const client = backEnd([letter(1, { award: gift })], { receiveMail: { errcode } })
  const { user } = show(client, { path: '/profile/email?id=1' })
  await user.click(await row(/^Receive$/))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[PF-03] offline or restricted nothing can be received, with a reason', async () => {
  const { unmount } = show(backEnd([letter(1, { award: gift })]), { path: '/profile/email?id=1' })
  await row(/^Receive$/)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await row(/^Receive$/)).toHaveProperty('disabled', true)
  expect(screen.getByText(/You are offline\. This needs a connection/)).toBeTruthy()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  unmount()
  show(backEnd([letter(1, { award: gift })]), {
    path: '/profile/email?id=1',
    state: signedInState({ id: 7, restriction: 'excluded' }),
  })
  expect(await row(/^Receive$/)).toHaveProperty('disabled', true)
  expect(screen.getByText(/Your account is restricted/)).toBeTruthy()
})

test('[BK-04] a letter with a text id opens, is fetched by it, and has it in the URL', async () => {
  const client = backEnd([letter(1), { ...letter(2), id: 'm-2' as never }])
  const { user, location } = show(client)
  await user.click(await row(/^Letter 2/))
  expect(location().search).toBe('?kind=0&id=m-2')
  await waitFor(() => expect(client.of('getMailDetail')).toEqual([{ id: 'm-2' }]))
})

test('[PF-03] invalid responses show an empty box, not a broken page', async () => {
  show(backEnd([], { getMail2: { list: [1, { id: {} }], total: {} }, hasMailUnread: { red0: [] } }))
  expect(await screen.findByText('There is no mail in this box.')).toBeTruthy()
})

test('[PF-03] against the mock back end the newcomer receives the welcome gift', async () => {
  const client = mockClient({}, 'newbie')
  client.context.wait = () => Promise.resolve()
  const { user, store } = renderBlock(page, {
    client,
    state: await mockState({}, 'newbie'),
    path: '/profile/email',
  })
  const before = store.getState().session.user?.coin ?? 0
  await user.click(await row(/^A gift to begin with/))
  await user.click(await row(/^Receive$/))
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(before + 1_800))
  await waitFor(() => expect(store.getState().player.redDots.hasMail).toBe(false))
})

test('[PF-03] a letter that was closed while its deletion was on its way closes nothing more', async () => {
  let done = (_: object) => {}
  const { user, location } = show(
    backEnd([letter(1, { read: true }), letter(2)], {
      delMail: () => new Promise((resolve) => (done = resolve)),
    }),
    {
      router:
        () =>
        ({ children }) => (
          <MemoryRouter initialEntries={['/lobby/home', '/profile/email']}>{children}</MemoryRouter>
        ),
    },
  )
  await user.click(await row(/^Letter 1/))
  await user.click(await row(/^Delete this message$/))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Letter 1' })).getByRole('button', { name: 'Close' }),
  )
  await act(async () => done({}))
  expect(await screen.findByText('1 message deleted.')).toBeTruthy()
  expect(location().pathname).toBe('/profile/email')
})
