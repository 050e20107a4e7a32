// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Toaster } from '@/shared/ui/Toaster'
import { gameLiked } from '@/store/favouritesSlice'
import { balanceLoaded } from '@/store/sessionSlice'
import { renderBlock, signedInState, siteState, testUser } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { stubBrowser } from '@tests/support/stubBrowser'
import UserPage from './UserPage.block'

const page = { type: 'x.Page' }
const routes = Object.fromEntries(
  ['/profile/vip', '/profile/info', '/profile/superior', '/bind', '/walletsKyc', '/walletsPassword'].map(
    (path) => [path, page],
  ),
)
const kyc = { status: 2, form: {}, files: [] }

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
})

function show(user: Record<string, unknown> = {}, client: ScriptedResponses = {}) {
  return renderBlock(
    <>
      <UserPage />
      <Toaster />
    </>,
    {
      state: { ...siteState({ gameResourceUrl: '/mock-assets' }), ...signedInState(user) },
      client: { kyc, ...client },
      layout: { routes },
    },
  )
}
const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: 'dt' }).parentElement
  return within(row as HTMLElement)
}

test('[PF-06] [AS-03] the id can be copied; VIP, KYC, safebox password and last login are shown with links', async () => {
  show({ id: 600102, vip: 3, hasSafeboxPassword: 1, lastLogin: Date.UTC(2026, 1, 3, 4, 5), hasUserOther: 0 })
  expect(rowOf('Player ID').getByText('600102')).toBeTruthy()
  expect(rowOf('Player ID').getByRole('button', { name: 'Copy: Player ID' })).toBeTruthy()
  expect(rowOf('VIP level').getByText('VIP 3')).toBeTruthy()
  expect(rowOf('VIP level').getByRole('link').getAttribute('href')).toBe('/profile/vip')
  expect(await rowOf('Identity check').findByText('Being reviewed')).toBeTruthy()
  expect(rowOf('Identity check').getByRole('link').getAttribute('href')).toBe('/walletsKyc')
  expect(rowOf('Safebox password').getByText('Set')).toBeTruthy()
  expect(rowOf('Safebox password').getByRole('link').getAttribute('href')).toBe('/walletsPassword')
  expect(rowOf('Last login').getByText('Feb 3, 2026, 12:05 PM')).toBeTruthy()
  expect(rowOf('Personal details').getByText('Complete your profile')).toBeTruthy()
})

test("the player's own number is masked until revealed", async () => {
  const { user } = show({ mobile: '09171234567' })
  expect(rowOf('Mobile number').getByText('09••••4567')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the number' }))
  expect(rowOf('Mobile number').getByText('09171234567')).toBeTruthy()
})

test('[PF-05] without a number the page links to adding one, with one it does not', () => {
  const { unmount } = show()
  expect(rowOf('Mobile number').getByRole('link').getAttribute('href')).toBe('/bind')
  unmount()
  show({ mobile: '09171234567' })
  expect(rowOf('Mobile number').queryByRole('link')).toBeNull()
})

test('[WL-12] bank accounts that a back end left out are not none', () => {
  const { unmount } = show({ appUserBankList: {} })
  expect(rowOf('Bank accounts').getByText('0 accounts')).toBeTruthy()
  unmount()
  show({ appUserBankList: undefined })
  expect(rowOf('Bank accounts').getByText('—')).toBeTruthy()
})

test('[PF-06] what a back end left out is not said to be none', () => {
  const { unmount } = show({ pid: '', hasSafeboxPassword: 0, mobile: '', hasUserOther: 0 })
  expect(rowOf('Mobile number').getByText('Not set')).toBeTruthy()
  expect(rowOf('Personal details').getByText(/Complete your profile/)).toBeTruthy()
  expect(rowOf('Invited by').getByText('Not entered')).toBeTruthy()
  expect(rowOf('Safebox password').getByText('Not set')).toBeTruthy()
  unmount()
  show({ pid: undefined, hasSafeboxPassword: undefined, mobile: undefined, hasUserOther: undefined })
  expect(rowOf('Mobile number').getByText('—')).toBeTruthy()
  expect(rowOf('Mobile number').getByRole('link').getAttribute('href')).toBe('/bind')
  expect(rowOf('Personal details').queryByText(/Complete your profile/)).toBeNull()
  expect(rowOf('Invited by').getByText('—')).toBeTruthy()
  expect(rowOf('Safebox password').getByText('—')).toBeTruthy()
})

test('[MS-06] the superior can be set from here only while there is none', () => {
  const { unmount } = show({ pid: '0' })
  expect(rowOf('Invited by').getByRole('link').getAttribute('href')).toBe('/profile/superior')
  unmount()
  show({ pid: '600200' })
  expect(rowOf('Invited by').getByText('600200')).toBeTruthy()
  expect(rowOf('Invited by').queryByRole('link')).toBeNull()
})

test('[PF-06] a nickname is saved trimmed, once, and shown at once', async () => {
  let response = (_: object) => {}
  const answered = new Promise<object>((resolve) => (response = resolve))
  const { user, client, store } = show(
    { nickname: 'Old' },
    {
      updateProfile: () => answered,
      userInfo: { fails: 'network' },
    },
  )
  const field = screen.getByRole('textbox', { name: 'Nickname' })
  expect(field.getAttribute('dir')).toBe('auto')
  await user.clear(field)
  await user.type(field, '  لوك 🌙 ')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Enter}')
  response({})
  expect(await screen.findByText('لوك 🌙')).toBeTruthy()
  expect(client.of('updateProfile')).toEqual([{ nickname: 'لوك 🌙' }])
  expect(store.getState().session.user?.nickname).toBe('لوك 🌙')
})

test.each([
  ['x', 'Use 2 to 20 characters.'],
  ['x'.repeat(21), 'Use 2 to 20 characters.'],
])('[PF-06] the nickname %j is not sent; the field says why', async (name, sentence) => {
  const { user, client } = show({ nickname: 'Old' })
  const field = screen.getByRole('textbox', { name: 'Nickname' })
  await user.clear(field)
  await user.type(field, `${name}{Enter}`)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(client.of('updateProfile')).toEqual([])
})

test.each([
  [{ errcode: 1184 }, /This nickname cannot be used/],
  [{ errcode: 77 }, /code 77/],
  [{ fails: 'timeout' as const }, /The server did not respond/],
])('[PF-06] a nickname refused with %j stays in its field with an error', async (response, sentence) => {
  const { user, store } = show({ nickname: 'Old' }, { updateProfile: response })
  const field = screen.getByRole('textbox', { name: 'Nickname' })
  await user.clear(field)
  await user.type(field, 'New one{Enter}')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('New one')
  expect(store.getState().session.user?.nickname).toBe('Old')
})

test('[PF-06] one of twelve pictures is chosen and saved by a tap', async () => {
  const { user, client, store } = show(
    { avatar: 3 },
    { updateProfile: {}, userInfo: () => ({ ...testUser({ avatar: 5 }) }) },
  )
  await user.click(screen.getByRole('button', { name: 'Change the picture' }))
  const choices = await screen.findAllByRole('button', { name: /^Picture \d+$/ })
  expect(choices).toHaveLength(12)
  expect(choices.map((choice) => choice.getAttribute('aria-pressed')).indexOf('true')).toBe(3)
  await user.click(choices[5] as HTMLElement)
  await waitFor(() => expect(store.getState().session.user?.avatar).toBe(5))
  expect(client.of('updateProfile')).toEqual([{ avatar: 5 }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Picture 1' })).toBeNull())
})

test('logging out runs the portal’s action', async () => {
  const { user, runAction } = show()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(runAction).toHaveBeenCalledWith('logout')
})

test('opened directly it fetches the player, and shows a failure', async () => {
  const { user, client } = renderBlock(<UserPage />, {
    state: { session: { token: 't', user: null } },
    client: { userInfo: { fails: 'network' } },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  client.responses.userInfo = { ...testUser({ nickname: 'Ligaya' }) }
  await user.click(retry)
  expect(await screen.findByText('Ligaya')).toBeTruthy()
})

test('[GM-04] [WL-02] what the player changes here is no news of favourites and figures', async () => {
  const appGameDataUser = { gameLikes: {}, gameHistory: [3] }
  const { store, user } = show(
    { nickname: 'Ana', coin: 500, appGameDataUser },
    {
      updateProfile: {},
      userInfo: { fails: 'network' },
    },
  )
  store.dispatch(gameLiked({ id: 5, like: true }))
  store.dispatch(balanceLoaded({}))
  expect(store.getState().session.outdated).toContain('coin')
  await user.click(screen.getByRole('button', { name: 'Change the picture' }))
  await user.click(await screen.findByRole('button', { name: 'Picture 2' }))
  await waitFor(() => expect(store.getState().session.user?.avatar).toBe(1))
  expect(store.getState().favourites.liked).toEqual({ 5: true })
  expect(store.getState().session.outdated).toContain('coin')
})

test.each([
  [{ authenticator: 0, passkeys: [] }, 'Two-step loginOff'],
  [{ authenticator: 1 }, 'Two-step loginOn'],
  [{}, 'Two-step login'],
])('[AS-01] of two-step login as %j is said what is known', async (getSecondFactor, said) => {
  const { container } = renderBlock(<UserPage />, {
    state: { ...siteState(), ...signedInState() },
    client: { kyc, getSecondFactor },
    layout: { routes: { ...routes, '/profile/security': page } },
  })
  await waitFor(() => expect(container.querySelector('a[href="/profile/security"]')?.textContent).toBe(said))
})
