// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '@publishing/access/verbs'
import type { Channel, Deployment, LiveSite, Release } from '../deskTypes'
import { momentText } from '../momentText'
import { connection } from '../connection'
import { exampleDigest } from '../testing/exampleDigest'
import { exampleTexts } from '../testing/exampleTexts'
import { expectNoViolations, renderPage, sessionOf } from '../testing/renderPage'
import { Reply, problem, scriptDesk, type Asked } from '../testing/scriptDesk'
import { PublishedPage } from './PublishedPage'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

const [NEW, OLD] = [exampleDigest('c'), exampleDigest('d')]
const ana = { id: 'ana', name: 'Ana' }
const release = (name: string, title: string, seconds: number): Release => ({
  name,
  createdAt: 1,
  createdBy: ana,
  change: { id: 'c1', title, revision: 2 },
  base: null,
  restsOn: null,
  views: {},
  texts: exampleTexts(seconds),
})
const deployment = (id: string, more: Partial<Deployment>): Deployment => ({
  id,
  kind: 'deploy',
  state: 'live',
  release: NEW,
  sites: ['n7', '6b'],
  reason: '',
  askedBy: ana,
  askedAt: 5,
  dueAt: null,
  untilAt: null,
  canary: null,
  mode: null,
  seq: 2,
  liveAt: 6,
  message: null,
  isSelfPublished: false,
  restsOn: null,
  ...more,
})
const live: LiveSite = {
  release: NEW,
  addresses: [],
  mode: null,
  windows: [],
  canary: null,
  isProven: true,
  promotions: {
    'home.banner': 'promotions.Banner',
    'home.ticker': 'promotions.WinnerTicker',
    'home.payouts': 'promotions.WinnerTicker',
  },
  isSelfPublished: false,
  restsOn: null,
  goesBackTo: { release: OLD, replacedAt: Date.now() - 60_000 },
}
const channel: Channel = {
  name: 'live',
  seq: 2,
  issuedAt: 5,
  expiresAt: 9,
  sites: {
    n7: live,
    '6b': { ...live, mode: 'green', isProven: false, promotions: { 'home.banner': 'promotions.Banner' } },
  },
  requests: [],
  trouble: null,
}
const history = [
  deployment('d2', { reason: 'Calmer banner' }),
  deployment('d1', { reason: 'First', release: OLD, seq: 1, askedAt: 3, liveAt: 4, isSelfPublished: true }),
]

const script = (more: Record<string, unknown> = {}) =>
  scriptDesk({
    'GET /channels/live': channel,
    'GET /channels/live/deployments': { deployments: history },
    [`GET /releases/${NEW}`]: release(NEW, 'Calmer banner', 8),
    [`GET /releases/${OLD}`]: release(OLD, 'First layouts', 3),
    ...more,
  })
const show = (...roles: Role[]) => renderPage(<PublishedPage />, sessionOf('Ben', roles), '/published')
const site = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Sites' })
  return within(within(table).getByRole('rowheader', { name }).closest('tbody') as HTMLElement)
}
const dialog = () => within(screen.getByRole('dialog'))

beforeEach(() => connection.reset())
afterEach(() => vi.unstubAllGlobals())

test('[DK-07] what each site serves, since when, by whom and in which mode is said, and what is wrong with it', async () => {
  script({ 'GET /channels/live': { ...channel, trouble: 'The store has an older pointer than the desk.' } })
  show('operator')
  const one = await site('n7')
  expect(one.getByText('“Calmer banner”, revision 2')).toBeTruthy()
  const cells = one.getAllByRole('cell')
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const inColumn = (name: string) => within(cells[columns.indexOf(name) - 1] as HTMLElement)
  expect(inColumn('Since').getByText('Jan 1, 1970')).toBeTruthy()
  expect(inColumn('By').getByText('Ana')).toBeTruthy()
  expect(inColumn('State').getByText('Checked')).toBeTruthy()
  expect(inColumn('Players get').getByText('Before: “First layouts”, revision 2')).toBeTruthy()
  expect(inColumn('Mode').getByText('As the back end says')).toBeTruthy()
  const other = await site('6b')
  expect(other.getByText('Switched to green')).toBeTruthy()
  expect(other.getByText('Not all cases checked')).toBeTruthy()
  const trouble = screen.getByText('The store has an older pointer than the desk.')
  expect(trouble.getAttribute('role')).toBe('alert')
  expect(document.body.textContent).not.toContain('sha256:')
  await expectNoViolations()
})

const SITES = Array.from({ length: 500 }, (_, at) => `s${String(at).padStart(3, '0')}`)
const manyLive = { ...channel, sites: Object.fromEntries(SITES.map((name) => [name, live])) }
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('[SC-08] five hundred sites are found by name, group or state, and turned over page by page', async () => {
  const user = userEvent.setup()
  const sites = {
    ...manyLive.sites,
    s007: { ...live, mode: 'green' as const },
    s450: { ...live, isProven: false },
  }
  script({ 'GET /channels/live': { ...manyLive, sites } })
  const ben = sessionOf('Ben', ['operator'])
  const groups = { north: ['s001', 's002', 's450', 'gone'], empty: ['gone'] }
  renderPage(<PublishedPage />, { ...ben, desk: { ...ben.desk, groups } }, '/published')
  expect(await screen.findByText('Sites 1 to 50 of 500')).toBeTruthy()
  expect(rows()).toEqual(SITES.slice(0, 50))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(rows()).toEqual(SITES.slice(50, 100))
  await expectNoViolations()
  await user.type(screen.getByRole('searchbox', { name: 'Find a site by its name or address' }), '\u200f S00')
  expect(rows()).toEqual(SITES.slice(0, 10))
  await chooseOption(selectNamed('State'), 'In a switched mode (1)')
  expect(rows()).toEqual(['s007'])
  await chooseOption(selectNamed('Group'), 'north (3)')
  expect(screen.getByText('No site is like that.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all sites' }))
  await chooseOption(selectNamed('Group'), 'north (3)')
  expect(rows()).toEqual(['s001', 's002', 's450'])
  await chooseOption(selectNamed('State'), 'Not all cases checked (1)')
  expect(rows()).toEqual(['s450'])
})

test('[SC-08] a site among five hundred is found by any of its addresses, which stand beside its name', async () => {
  const user = userEvent.setup()
  const addresses = ['lucky.example', 'www.lucky.example', 'xn--maaas-jua.example']
  script({
    'GET /channels/live': { ...manyLive, sites: { ...manyLive.sites, s321: { ...live, addresses } } },
  })
  show('operator')
  await user.type(await screen.findByRole('searchbox', { name: /address/ }), 'WWW.lucky')
  expect(rows()).toEqual(['s321lucky.example and 2 more'])
  const search = screen.getByRole('searchbox', { name: /address/ })
  await user.clear(search)
  await user.type(search, 'other.example')
  expect(screen.getByText('No site is like that.')).toBeTruthy()
})

test('[SC-08] the way to a request among five hundred sites leads to the page of the site', async () => {
  const requests = [{ by: ana, sites: ['s123'], mode: null, reason: 'Over', until: Date.now() + 9_000 }]
  script({ 'GET /channels/live': { ...manyLive, requests } })
  renderPage(<PublishedPage />, sessionOf('Ben', ['operator']), '/published', '/published?request=s123')
  expect((await site('s123')).getByRole('button', { name: /^Confirm/ })).toBeTruthy()
  expect(rows()).toEqual(SITES.slice(100, 150))
})

test('[SC-08] all of five hundred sites are counted, and a few are named', async () => {
  const user = userEvent.setup()
  script({ 'GET /channels/live': manyLive })
  show('operator')
  await user.click(await screen.findByRole('button', { name: 'All to green' }))
  expect(
    screen.getByRole('dialog', { name: 's000, s001, s002 and 497 other sites to green mode' }),
  ).toBeTruthy()
})

test('[DK-07] what someone else publishes meanwhile is there without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let now = channel
  script({ 'GET /channels/live': () => now })
  show('compliance')
  const one = await site('n7')
  expect(one.getByText('“Calmer banner”, revision 2')).toBeTruthy()
  now = { ...channel, sites: { ...channel.sites, n7: { ...live, release: OLD, mode: 'green' } } }
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(one.getByText('“First layouts”, revision 2')).toBeTruthy()
  expect(one.getByText('Switched to green')).toBeTruthy()
  vi.useRealTimers()
})

test('[DK-07] the history says who published what and why, and what was self-published', async () => {
  script()
  show('compliance')
  const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByText('Published on n7 and 6b') && row.textContent)).toEqual([
    expect.stringMatching(/Calmer banner.*Ana/),
    expect.stringMatching(/Self-published.*First.*Ana/),
  ])
})

test('[PB-06] one person switches a site, or all, to green with a reason; back needs someone who publishes', async () => {
  const user = userEvent.setup()
  const asked = script({ 'POST /channels/live/modes': new Reply(201, { deployment: history[0], audit: 1 }) })
  show('compliance')
  const one = await site('n7')
  await user.click(one.getByRole('button', { name: 'Switch n7 to green mode' }))
  await user.click(dialog().getByRole('button', { name: 'Switch now' }))
  expect(dialog().getByText('Say why.')).toBeTruthy()
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'The regulator called')
  await user.click(dialog().getByRole('button', { name: 'Switch now' }))
  expect(await screen.findByText('n7: green from now on.')).toBeTruthy()
  expect(asked.find(({ call }) => call.endsWith('/modes'))?.body).toEqual({
    sites: ['n7'],
    mode: 'green',
    reason: 'The regulator called',
  })
  const back = (await site('6b')).getByRole('button', { name: 'End green mode on 6b …' })
  expect(back.ariaDisabled).toBe('true')
})

test('[DK-02] what one’s roles do not reach is off, and one line says how far they reach', async () => {
  const user = userEvent.setup()
  script()
  const ben = sessionOf('Ben', ['operator of 6b'])
  renderPage(<PublishedPage />, ben, '/published')
  const off = (await site('n7')).getByRole('button', { name: 'Switch n7 to green mode' })
  // One site alone goes back from its own line.
  expect(screen.queryByRole('button', { name: /^Roll back several/ })).toBeNull()
  expect((await site('6b')).getByRole('button', { name: /^Roll back 6b/ }).ariaDisabled).toBeNull()
  expect(off.ariaDisabled).toBe('true')
  const why = document.getElementById(off.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Your roles let you switch modes, hide promotions and roll back on 6b only.')
  off.focus()
  expect(document.activeElement).toBe(off)
  await user.click(off)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click((await site('6b')).getByRole('button', { name: 'End green mode on 6b …' }))
  expect(dialog().getByRole('textbox', { name: 'Why?' })).toBeTruthy()
})

const endGreen = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click((await site('6b')).getByRole('button', { name: 'End green mode on 6b …' }))
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'It is over')
  await user.click(dialog().getByRole('button', { name: 'Ask for it' }))
}
const refusedFor = (...codes: [string, string][]) =>
  problem(409, 'blocked', 'Something still keeps it from players.', {
    blockers: { '6b': codes.map(([code, text]) => ({ code, text })) },
  })
const QUORUM: [string, string] = ['quorum', 'Someone else has to ask for the same.']

test('[PB-06] switching back follows the policy, and what it lacks is said', async () => {
  const user = userEvent.setup()
  script({ 'POST /channels/live/modes': refusedFor(QUORUM, ['freeze', 'Publishing is frozen.']) })
  show('operator')
  await endGreen(user)
  expect(await dialog().findByText('Publishing is frozen.')).toBeTruthy()
  expect(screen.queryByText(/Your request is stored/)).toBeNull()
})

test('[OP-05] a request that waits for others is no failure, and stands where the site stands', async () => {
  const user = userEvent.setup()
  const requests: Channel['requests'] = []
  script({
    'GET /channels/live': () => ({ ...channel, requests }),
    'POST /channels/live/modes': () => {
      const until = Date.parse('2026-11-30T06:03:00Z')
      requests.push({
        by: { id: 'ben', name: 'Ben' },
        sites: ['6b'],
        mode: null,
        reason: 'It is over',
        until,
      })
      return refusedFor(QUORUM)
    },
  })
  const ben = sessionOf('Ben', ['operator'])
  requests.length = 0
  renderPage(<PublishedPage />, { ...ben, person: { ...ben.person, id: 'ben' } }, '/published')
  await endGreen(user)
  expect(await screen.findByText(`Your request is stored for a day. ${QUORUM[1]}`)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    await (
      await site('6b')
    ).findByText(/^You asked for the back end’s mode again: It is over\. This waits until 30 Nov 2026, /),
  ).toBeTruthy()
  expect((await site('n7')).queryByText(/It is over/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

test('[OP-05] whoever may confirms what another one asked for, for just the same sites', async () => {
  const user = userEvent.setup()
  const asked = script({
    'GET /channels/live': {
      ...channel,
      requests: [
        { by: ana, sites: ['6b', 'n7'], mode: 'normal', reason: 'The event', until: Date.now() + 9_000 },
      ],
    },
    'POST /channels/live/modes': new Reply(201, { deployment: history[0], audit: 1 }),
  })
  const { unmount } = show('compliance')
  const name = 'Confirm what Ana asks for on 6b and n7 …'
  expect((await site('n7')).getByRole('button', { name }).ariaDisabled).toBe('true')
  await expectNoViolations()
  unmount()
  show('operator')
  await user.click((await site('n7')).getByRole('button', { name }))
  expect(dialog().getByText(/^Ana asked for this\./)).toBeTruthy()
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'I agree')
  await user.click(dialog().getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('6b and n7: normal from now on.')).toBeTruthy()
  expect(asked.find(({ call }) => call.endsWith('/modes'))?.body).toEqual({
    sites: ['6b', 'n7'],
    mode: 'normal',
    reason: 'I agree',
  })
})

test('[OP-05] the way from the list of what waits leads to the site, and says where the request waits no longer', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const requests = [{ by: ana, sites: ['6b'], mode: null, reason: 'Over', until: Date.now() + 9_000 }]
  script({ 'GET /channels/live': () => ({ ...channel, requests }) })
  const ben = sessionOf('Ben', ['operator'])
  const led = () => renderPage(<PublishedPage />, ben, '/published', '/published?request=6b')
  const { unmount } = led()
  await site('6b')
  expect(scrolled.mock.contexts).toEqual([
    (await screen.findByRole('rowheader', { name: '6b' })).closest('tbody'),
  ])
  expect(screen.queryByText(/No request for a looser mode/)).toBeNull()
  unmount()
  requests.length = 0
  led()
  await site('6b')
  expect(screen.getByText(/^No request for a looser mode is waiting on/).textContent).toBe(
    'No request for a looser mode is waiting on 6b any more.',
  )
  await expectNoViolations()
})

test('[DK-05] compliance hides promotions at once, of one site or what several show, by keyboard', async () => {
  const user = userEvent.setup()
  const asked = script({
    'POST /channels/live/hidden-promotions': new Reply(201, { deployment: history[0], audit: 1 }),
  })
  show('compliance')
  ;(await screen.findByRole('button', { name: 'Hide promotions …' })).focus()
  await user.keyboard('{Enter}')
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'A complaint')
  await user.click(dialog().getByRole('button', { name: 'Hide now' }))
  expect(dialog().getByText('Choose a site.')).toBeTruthy()
  dialog().getByRole('checkbox', { name: 'n7' }).focus()
  await user.keyboard(' ')
  const offered = () => within(dialog().getByRole('group', { name: 'Promotions' })).getAllByRole('checkbox')
  // Two blocks of the same kind are told apart.
  expect(offered()).toHaveLength(3)
  for (const name of ['Swipe banner, home', 'Winner ticker, home (ticker)', 'Winner ticker, home (payouts)'])
    expect(dialog().getByRole('checkbox', { name })).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Hide now' }))
  expect(dialog().getByText('Choose what to hide.')).toBeTruthy()
  for (const box of offered()) await user.click(box)
  await expectNoViolations()
  // What not all of the sites show is not hidden.
  await user.click(dialog().getByRole('checkbox', { name: '6b' }))
  expect(offered()).toHaveLength(1)
  await user.click(dialog().getByRole('button', { name: 'Hide now' }))
  expect(await screen.findByText('n7 and 6b: hidden from now on.')).toBeTruthy()
  const sent = asked.find(({ call }) => call.endsWith('/hidden-promotions'))
  expect(sent?.body).toEqual({ sites: ['n7', '6b'], promotions: ['home.banner'], reason: 'A complaint' })
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('[DK-05] [SC-08] in a wave, promotions are hidden for each version of what sites share, and a lost part is sent again once', async () => {
  const user = userEvent.setup()
  let isDown = true
  const asked = script({
    'POST /channels/live/hidden-promotions': ({ body }: Asked) => {
      const { sites } = body as { sites: string[] }
      if (sites.length > 1) return problem(409, 'mixed', 'They differ.', { groups: [['n7'], ['6b']] })
      if (sites[0] === '6b' && isDown) return problem(503, 'objects', 'The store does not answer.')
      return new Reply(201, { deployment: history[0], audit: 1 })
    },
  })
  show('compliance')
  await user.click(await screen.findByRole('button', { name: 'Hide promotions …' }))
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'A complaint')
  for (const name of ['n7', '6b']) await user.click(dialog().getByRole('checkbox', { name }))
  await user.click(within(dialog().getByRole('group', { name: 'Promotions' })).getByRole('checkbox'))
  await user.click(dialog().getByRole('button', { name: 'Hide now' }))
  expect(await dialog().findByText('The store does not answer.')).toBeTruthy()
  isDown = false
  await user.click(dialog().getByRole('button', { name: 'Hide now' }))
  expect(await screen.findByText('n7 and 6b: hidden from now on.')).toBeTruthy()
  const keysOf = (site: string) =>
    asked.flatMap(({ body, headers }) => {
      const { sites = [] } = (body ?? {}) as { sites?: string[] }
      return sites.join() === site ? [headers.get('Idempotency-Key')] : []
    })
  // The desk does once what has one key.
  for (const site of ['n7', '6b']) {
    expect(keysOf(site)).toHaveLength(2)
    expect(new Set(keysOf(site)).size).toBe(1)
  }
})

test('[OP-04] a site goes back from its own line, which says to what, by a click and a reason', async () => {
  const user = userEvent.setup()
  const asked = script({
    'POST /channels/live/rollbacks': new Reply(201, { deployment: history[0], audit: 1 }),
  })
  show('compliance')
  const one = await site('n7')
  await user.click(one.getByRole('button', { name: 'Roll back n7 …' }))
  expect(
    dialog().getByText(/^Players get again “First layouts”, revision 2, which they had until 1 minute ago\./),
  ).toBeTruthy()
  expect(dialog().queryByRole('checkbox', { name: /n7|6b/ })).toBeNull()
  await user.click(dialog().getByRole('checkbox', { name: /^Also remove it from devices/ }))
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'Wrong prize')
  await expectNoViolations()
  await user.click(dialog().getByRole('button', { name: 'Roll back n7' }))
  expect(await screen.findByText('n7: rolled back.')).toBeTruthy()
  const sent = asked.find(({ call }) => call.endsWith('/rollbacks'))
  expect(sent?.body).toEqual({
    sites: ['n7'],
    reason: 'Wrong prize',
    withdraw: true,
    expected: { n7: OLD },
  })
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('[OP-04] several sites go back only where they are chosen, each to what is named beside it', async () => {
  const user = userEvent.setup()
  const asked = script({
    'GET /channels/live': {
      ...channel,
      sites: {
        ...channel.sites,
        '6s': { ...live, goesBackTo: { release: NEW, replacedAt: Date.now() - 25 * 3_600_000 } },
        '9s': { ...live, goesBackTo: null },
      },
    },
    'POST /channels/live/rollbacks': new Reply(201, { deployment: history[0], audit: 1 }),
  })
  show('compliance')
  expect((await site('9s')).queryByRole('button', { name: /^Roll back/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Roll back several …' }))
  const choices = within(dialog().getByRole('group', { name: 'Sites' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  )
  expect(choices.map(({ checked, labels }) => [checked, labels?.[0]?.textContent])).toEqual([
    [false, 'n7: “First layouts”, revision 2'],
    [false, '6b: “First layouts”, revision 2'],
    [false, '6s: “Calmer banner”, revision 2'],
    [false, '9s: never had anything else'],
  ])
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'Wrong prize')
  await user.click(dialog().getByRole('button', { name: 'Roll back …' }))
  expect(dialog().getByText('Choose a site.')).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: /^6b/ }))
  expect(dialog().queryByText(/more than a day ago/)).toBeNull()
  await user.click(dialog().getByRole('checkbox', { name: /^6s/ }))
  expect(dialog().getByText(/^6s: replaced more than a day ago\./)).toBeTruthy()
  await expectNoViolations()
  await user.click(dialog().getByRole('button', { name: 'Roll back 6b and 6s' }))
  expect(await screen.findByText('6b and 6s: rolled back.')).toBeTruthy()
  expect(asked.find(({ call }) => call.endsWith('/rollbacks'))?.body).toEqual({
    sites: ['6b', '6s'],
    reason: 'Wrong prize',
    expected: { '6b': OLD, '6s': NEW },
  })
})

test('[PB-04] what was served earlier can be served again', async () => {
  const user = userEvent.setup()
  const asked = script({
    'POST /channels/live/rollbacks': new Reply(201, { deployment: history[0], audit: 1 }),
  })
  show('operator')
  const [newest, first] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole(
    'listitem',
  )
  expect(within(newest as HTMLElement).queryByRole('button', { name: /^Serve again/ })).toBeNull()
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Serve again/ }))
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'Back to it')
  await user.click(dialog().getByRole('button', { name: 'Roll back n7 and 6b' }))
  expect(await screen.findByText('n7 and 6b: rolled back.')).toBeTruthy()
  expect(asked.find(({ call }) => call.endsWith('/rollbacks'))?.body).toEqual({
    sites: ['n7', '6b'],
    reason: 'Back to it',
    to: 1,
  })
})

test('[DK-07] the difference of any two releases is said in words', async () => {
  script()
  show('compliance')
  const compare = within(await screen.findByRole('region', { name: 'Compare two releases' }))
  expect(await compare.findByText('"Swipe banner": Seconds per slide 3 → 8')).toBeTruthy()
  await chooseOption(selectNamed('From', compare), /Calmer banner$/)
  expect(await compare.findByText('Nothing changes for players.')).toBeTruthy()
  await chooseOption(selectNamed('To', compare), /First$/)
  expect(await compare.findByText('"Swipe banner": Seconds per slide 8 → 3')).toBeTruthy()
})

test('[DK-07] [PB-04] what is older than the newest page of the history is compared and served again, too', async () => {
  const user = userEvent.setup()
  const switched = Array.from({ length: 100 }, (_, at) =>
    deployment(`m${at}`, { kind: 'mode', mode: 'green', release: null, sites: ['6b'] }),
  )
  const asked = script({
    'GET /channels/live/deployments': ({ query }: Asked) => ({
      deployments: query.before === 'm99' ? history : switched,
    }),
    'POST /channels/live/rollbacks': { deployment: deployment('d9', { kind: 'rollback' }), audit: 3 },
  })
  show('operator')
  const list = within(await screen.findByRole('region', { name: 'History' }))
  await user.click(await list.findByRole('button', { name: 'Show older publications' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(102))
  const compare = within(await screen.findByRole('region', { name: 'Compare two releases' }))
  expect(await compare.findByText('"Swipe banner": Seconds per slide 3 → 8')).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Show older publications' })).toBeNull()
  const [, first] = list.getAllByRole('button', { name: /^Look at/ })
  const row = within((first as HTMLElement).closest('li') as HTMLElement)
  await user.click(row.getByRole('button', { name: /^Serve again/ }))
  await user.click(dialog().getByRole('checkbox', { name: 'n7' }))
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'as last month')
  await user.click(dialog().getByRole('button', { name: 'Roll back 6b' }))
  const sent = asked.find(({ call }) => call.startsWith('POST'))?.body
  expect(sent).toEqual({ sites: ['6b'], reason: 'as last month', to: 1 })
})

test('[DK-07] what never reached players is not compared unasked', async () => {
  script({
    'GET /channels/live/deployments': {
      deployments: [
        deployment('f1', { state: 'failed', release: exampleDigest('e'), reason: 'Refused', liveAt: null }),
        ...history,
      ],
    },
  })
  show('compliance')
  const compare = within(await screen.findByRole('region', { name: 'Compare two releases' }))
  expect(await compare.findByText('"Swipe banner": Seconds per slide 3 → 8')).toBeTruthy()
})

test('[DK-07] an earlier release is looked at and becomes a new change with its layers', async () => {
  const user = userEvent.setup()
  const asked = script({
    'POST /changes': new Reply(201, {
      change: { id: 'c9', etag: '"c9.0"', texts: { ...exampleTexts(8), extra: '{}' } },
      audit: 1,
    }),
    'PUT /changes/c9/layers': { revision: 1, etag: '"c9.1"', audit: 2 },
  })
  show('operator')
  const [, first] = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem')
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Look at/ }))
  expect(await dialog().findByText('"Swipe banner": Seconds per slide 8 → 3')).toBeTruthy()
  await expectNoViolations()
  await user.click(dialog().getByRole('button', { name: 'Restore into a new change' }))
  expect(await screen.findByText('At /change/c9')).toBeTruthy()
  expect(asked.find(({ call }) => call === 'POST /changes')?.body).toEqual({
    title: 'Back to “First layouts”, revision 2',
  })
  const save = asked.find(({ call }) => call.startsWith('PUT'))
  // Only what differs, and what the release does not have goes.
  expect((save?.body as { texts: unknown }).texts).toEqual({ base: exampleTexts(3).base, extra: null })
  expect(save?.headers.get('If-Match')).toBe('"c9.0"')
})

test('[DK-07] looking at what a site gets opens that site, in the mode that it was switched to', async () => {
  const user = userEvent.setup()
  script()
  show('operator')
  await user.click(await screen.findByRole('button', { name: 'Look at what 6b gets' }))
  expect(await dialog().findByText('Exactly this is live on 6b.')).toBeTruthy()
  const open = () => dialog().getByRole<HTMLAnchorElement>('link', { name: 'Open it as players saw it' }).href
  expect(open()).toMatch(/\/look\/sha256:\w+\?site=6b&mode=green$/)
  await chooseOption(selectNamed('Compared with what is live on', dialog()), 'n7')
  expect(open()).toMatch(/\?site=n7$/)
})

test('[DK-07] who may not edit looks at a release all the same, and reads why it becomes no change', async () => {
  const user = userEvent.setup()
  script()
  show('compliance')
  await user.click(await screen.findByRole('button', { name: 'Look at what n7 gets' }))
  expect(await dialog().findByText(/^Operators make changes\. Your roles do not allow that/)).toBeTruthy()
  expect(dialog().getByRole('button', { name: 'Restore into a new change' }).ariaDisabled).toBe('true')
})

test('[DK-07] [PB-06] the history says which mode sites were switched to, and that it was given back', async () => {
  const switches = [
    deployment('m2', { kind: 'mode', mode: null, release: null, reason: 'All clear' }),
    deployment('m1', { kind: 'mode', mode: 'green', release: null, reason: 'To be safe' }),
  ]
  script({ 'GET /channels/live/deployments': { deployments: [...switches, ...history] } })
  show('operator')
  const list = within(await screen.findByRole('list', { name: 'History' }))
  expect(list.getByText('Left the mode of n7 and 6b to the back end again')).toBeTruthy()
  expect(list.getByText('Switched n7 and 6b to green mode')).toBeTruthy()
})

test('[DK-05] a plan stands on the clocks that it was made for, although what is live has others', async () => {
  const moved = exampleDigest('e')
  const from = '2100-03-01T12:00:00.000Z'
  const texts = { ...exampleTexts(8), n7: JSON.stringify({ extends: 'base', timeZone: 'America/New_York' }) }
  const dueAt = Date.parse(from)
  const planned = deployment('d3', {
    ...{ kind: 'schedule', state: 'committed', release: moved, sites: ['n7'], dueAt, liveAt: null },
  })
  script({
    'GET /channels/live': {
      ...channel,
      sites: { n7: { ...live, windows: [{ release: moved, from, until: null }] } },
    },
    'GET /channels/live/deployments': { deployments: [planned, ...history] },
    [`GET /releases/${moved}`]: { ...release(moved, 'Moved', 8), texts },
  })
  show('operator')
  const plans = await screen.findAllByText(/^From 1 Mar 2100/)
  expect(plans.map(({ textContent }) => textContent.replace(/ on.*/, ''))).toEqual([
    'From 1 Mar 2100, 07:00 (New York)',
    'From 1 Mar 2100, 07:00 (New York)',
  ])
})

test('[DK-05] what is planned can be cancelled with a reason', async () => {
  const user = userEvent.setup()
  const planned = deployment('d3', {
    kind: 'schedule',
    state: 'committed',
    reason: 'Holidays',
    dueAt: Date.UTC(2100, 0),
    liveAt: null,
  })
  const asked = script({
    'GET /channels/live/deployments': { deployments: [planned, ...history] },
    'DELETE /channels/live/deployments/d3': { deployment: planned, audit: 1 },
  })
  show('operator')
  await user.click(await screen.findByRole('button', { name: /^Cancel the plan/ }))
  await user.type(dialog().getByRole('textbox', { name: 'Why?' }), 'Not this year')
  await user.click(dialog().getByRole('button', { name: /^Cancel the plan/ }))
  expect(await screen.findByText('It is cancelled.')).toBeTruthy()
  expect(asked.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ reason: 'Not this year' })
})

test.each([
  ['operator', /^An operator begins/, true],
  ['reviewer', /^An operator begins/, false],
] as const)(
  '[DK-07] before anything is published the page says what players get, and what leads a(n) %s on',
  async (role, who, leads) => {
    script({
      'GET /channels/live': { ...channel, sites: {} },
      'GET /channels/live/deployments': { deployments: [] },
    })
    show(role)
    expect(await screen.findByText('Nothing is published yet.')).toBeTruthy()
    const link = screen.queryByRole('link', { name: 'Begin a change' })
    expect(link?.getAttribute('href')).toBe(leads ? '/' : undefined)
    expect(screen.queryByText(who) === null).toBe(leads)
  },
)

test('[DK-08] a page that was asked for while the desk is down is there once it is back, and other problems can be retried', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  show('operator')
  await vi.waitFor(() => expect(connection.get().isDown).toBe(true))
  // The bar says that the desk is down, once for the whole page.
  expect(screen.getByText('Loading what players get …')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  let isBroken = true
  script({
    'GET /channels/live': () => (isBroken ? problem(500, 'failed', 'Something went wrong.') : channel),
  })
  connection.answered(true)
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await site('n7')).getByText('“Calmer banner”, revision 2')).toBeTruthy()
  expect(screen.queryByText('Something went wrong.')).toBeNull()
})

const openResults = async (user: ReturnType<typeof userEvent.setup>) => {
  const [newest] = await screen.findAllByRole('button', { name: 'Results: Published on n7 and 6b' })
  if (newest) await user.click(newest)
}

test('[OP-11] results say what players saw and tapped of what was changed, beside what was there before', async () => {
  const user = userEvent.setup()
  const arm = (digest: string, loads: number, tapped: number) => ({
    ...{ release: digest, loads, failed: 1, slow: 20, measured: 100 },
    blocks: {
      'home.banner': { seen: loads / 2, tapped },
      'home.grid': { seen: loads / 4, tapped: 5 },
      // Nothing that the layouts know.
      'home.gone': { seen: 1, tapped: 1 },
    },
  })
  const sites = {
    n7: { after: arm(NEW, 1_000, 100), before: arm(OLD, 200, 10), until: null },
    '6b': { after: null, before: null, until: null },
  }
  script({ 'GET /channels/live/deployments/d2/results': { isCounted: true, sites } })
  show('operator')
  await openResults(user)
  const changed = within(await dialog().findByRole('table', { name: 'What was changed' }))
  const cells = changed
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((one) => one.textContent))
  expect(cells).toEqual([
    ['Section', 'Seen', 'Seen: before', 'Tapped, of those', 'Tapped: before'],
    ['Swipe banner', '50 %', '50 %', '20 %', '10 %'],
  ])
  // A site that nobody counts looks the same: what that means is said, and what can be done.
  expect(
    dialog().getByText(/Fewer than 20 page loads.*from an edge or a file server, no numbers will come/),
  ).toBeTruthy()
  expect(dialog().getByRole('row', { name: 'With script errors 0.1 % 0.5 %' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('home.gone')
  await expectNoViolations()
})

test('[OP-11] results name what stands on one device alone, too', async () => {
  const user = userEvent.setup()
  const arm = (digest: string) => ({
    ...{ release: digest, loads: 100, failed: 0, slow: 0, measured: 0 },
    blocks: { 'home.wide': { seen: 40, tapped: 4 } },
  })
  const texts = exampleTexts(8)
  const wide = { home: { wide: { sort: 1, type: 'promotions.WinnerTicker' } } }
  const base = { ...(JSON.parse(texts.base ?? '{}') as object), devices: { desktop: wide } }
  script({
    [`GET /releases/${NEW}`]: {
      ...release(NEW, 'Wider', 8),
      texts: { ...texts, base: JSON.stringify(base) },
    },
    'GET /channels/live/deployments/d2/results': {
      isCounted: true,
      sites: { n7: { after: arm(NEW), before: arm(OLD), until: null } },
    },
  })
  show('operator')
  await openResults(user)
  const changed = within(await dialog().findByRole('table', { name: 'What was changed' }))
  expect(changed.getByRole('rowheader', { name: /^Winner ticker/ })).toBeTruthy()
})

test('[OP-11] results say until when they count, and no share is more than all', async () => {
  const user = userEvent.setup()
  const until = Date.UTC(2026, 10, 28, 10)
  const after = {
    ...{ release: NEW, loads: 20, failed: 23, slow: 3, measured: 12 },
    blocks: { 'home.banner': { seen: 21, tapped: 44 } },
  }
  script({
    'GET /channels/live/deployments/d2/results': {
      isCounted: true,
      sites: { n7: { after, before: null, until }, '6b': { after: null, before: null, until } },
    },
  })
  show('operator')
  await openResults(user)
  expect(await dialog().findAllByText(`Until ${momentText(until)}, when it ended here.`)).toHaveLength(2)
  expect(dialog().getByRole('row', { name: 'With script errors 100 % Too few' })).toBeTruthy()
  expect(dialog().getByRole('row', { name: 'Swipe banner 100 % Too few 100 % Too few' })).toBeTruthy()
})

test('[OP-11] where no portal counts, the results say so', async () => {
  const user = userEvent.setup()
  script({
    'GET /channels/live/deployments/d2/results': {
      isCounted: false,
      sites: { n7: { after: null, before: null, until: null } },
    },
  })
  show('operator')
  await openResults(user)
  expect(await dialog().findByText(/No portal tells this desk what it counts/)).toBeTruthy()
  expect(dialog().getByText(/from an edge or a file server are not counted at all/)).toBeTruthy()
  // Nothing was counted, and not “too few”.
  expect(dialog().queryByText(/Fewer than 20/)).toBeNull()
})

test('[OP-08] what a share of the players gets stands at its site, and can be ended', async () => {
  const user = userEvent.setup()
  const canary = deployment('d3', {
    ...{ kind: 'canary', sites: ['n7'], canary: { share: 10, then: 'everyone' } },
    ...{ untilAt: Date.UTC(2026, 11, 24, 10), reason: 'A louder banner' },
  })
  const asked = script({
    'GET /channels/live': {
      ...channel,
      sites: { ...channel.sites, n7: { ...live, canary: { release: OLD, share: 10 } } },
    },
    'GET /channels/live/deployments': { deployments: [canary, ...history] },
    'DELETE /channels/live/deployments/d3': { deployment: canary, audit: 9 },
  })
  show('operator')
  const one = await site('n7')
  expect(one.getByText(/^10 % of the players get something else/)).toBeTruthy()
  expect(screen.getByText('Being tried out')).toBeTruthy()
  expect(screen.getByText(/^Until 24 Dec 2026.*, then for everyone$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^End it: Tried out on 10 % of the players of n7/ }))
  await user.type(dialog().getByRole('textbox'), 'Too loud')
  await user.click(dialog().getByRole('button', { name: 'End it' }))
  await vi.waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ reason: 'Too loud' }),
  )
})
