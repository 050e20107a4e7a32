// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { Toaster } from '@/shared/ui/Toaster'
import { userLoaded } from '@/store/sessionSlice'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState, testUser } from '@tests/support/renderBlock'
import SuperiorPage from './SuperiorPage.block'

beforeEach(() => localStorage.clear())

function show(responses: ScriptedResponses = {}, user: Record<string, unknown> = {}) {
  const client = scriptedClient({ userInfo: { ...testUser(user) }, ...responses })
  client.context.wait = () => Promise.resolve()
  return renderBlock(
    <>
      <SuperiorPage />
      <ConfirmHost />
      <Toaster />
    </>,
    { state: { ...siteState(), ...signedInState(user) }, client },
  )
}
type Shown = ReturnType<typeof show>

async function enter({ user }: Shown, pid: string) {
  await user.click(screen.getByRole('textbox', { name: /ID of the player/ }))
  await user.paste(pid)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}
const sure = async ({ user }: Shown) =>
  user.click(await screen.findByRole('button', { name: 'Yes, save it' }))

test('[PF-04] the ID is sent once after a confirmation, and is read-only afterwards', async () => {
  const shown = show({ agentFill: {} })
  await enter(shown, '\u2066６００-٢٠٠\u2069 ')
  expect(await screen.findByText(/cannot be changed later/)).toBeTruthy()
  expect(shown.client.of('agentFill')).toEqual([])
  shown.client.responses.userInfo = (body) => (void body, { ...testUser({ pid: '600200' }) })
  await sure(shown)
  expect(await screen.findByText('You were invited by player')).toBeTruthy()
  expect(shown.client.of('agentFill')).toEqual([{ pid: '600200' }])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[PF-04] an answer that comes after leaving puts no older figures back', async () => {
  let respond = () => {}
  const sent = new Promise<object>((resolve) => (respond = () => resolve({})))
  const shown = show({ agentFill: () => sent })
  await enter(shown, '600200')
  await sure(shown)
  await waitFor(() => expect(shown.client.of('agentFill')).toHaveLength(1))
  shown.unmount()
  const { store } = shown
  store.dispatch(userLoaded(testUser({ coin: 777_700 })))
  shown.client.responses.userInfo = () => new Promise(() => {})
  respond()
  await waitFor(() => expect(store.getState().session.user?.pid).toBe('600200'))
  expect(store.getState().session.user?.coin).toBe(777_700)
})

test('[PF-04] a superior that is set is read-only', () => {
  show({}, { pid: '600300' })
  expect(screen.getByText('600300')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[PF-04] cancelling the confirmation sends nothing', async () => {
  const shown = show()
  await enter(shown, '600200')
  await shown.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(shown.client.of('agentFill')).toEqual([])
})

test.each([
  ['', /digits only/],
  ['12a', /digits only/],
  ['1'.repeat(16), /at most 15/],
  ['<script>', /digits only/],
  ['🙂', /digits only/],
  ['10001', /This is your own ID/],
])('[PF-04] %j is not sent; the field says why', async (pid, sentence) => {
  const shown = show()
  if (pid) await enter(shown, pid)
  else await shown.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(sentence, { selector: '[aria-live]' })).toBeTruthy()
  expect(shown.client.calls).toEqual([])
})

test.each([
  [1181, /your own ID/],
  [1182, /No player has this ID/],
  [1183, /already set/],
  [99, /code 99/],
])('[PF-04] errcode %i has its own sentence', async (errcode, sentence) => {
  const shown = show({ agentFill: { errcode } })
  await enter(shown, '600200')
  await sure(shown)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('[AU-21] after a lost response the player is checked: the superior is set, and nothing is sent again', async () => {
  let pid = ''
  const shown = show({
    userInfo: () => ({ ...testUser({ pid }) }),
    agentFill: () => {
      pid = '600200'
      return { fails: 'timeout' }
    },
  })
  await enter(shown, '600200')
  await sure(shown)
  expect(await screen.findByText('You were invited by player')).toBeTruthy()
  await waitFor(() => expect(shown.client.of('agentFill')).toHaveLength(1))
})
