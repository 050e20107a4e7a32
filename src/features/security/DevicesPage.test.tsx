// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { encrypted, testBackend } from '../../../mock-backend/testCalls'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import DevicesPage from './DevicesPage.block'

beforeEach(() => localStorage.clear())

async function show(responses: ScriptedResponses = {}) {
  const client = mockClient({}, 'regular')
  Object.assign(client.responses, responses)
  const view = renderBlock(
    <>
      <DevicesPage />
      <ConfirmHost />
    </>,
    { client, state: await mockState({}, 'regular'), layout: { routes: { '/service': { type: 'x.X' } } } },
  )
  const press = async (name: string, confirm: string) => {
    await view.user.click(await screen.findByRole('button', { name }))
    await view.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }),
    )
  }
  return { ...view, press }
}
const devices = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'))
const TABLET = 'Safari on iPad'

test('[AS-02] sessions are listed with place and time, the own one first and marked', async () => {
  await show()
  await screen.findByRole('article', { name: TABLET })
  expect(devices()).toEqual(['Chrome on Android', TABLET])
  const [own, tablet] = screen.getAllByRole('article')
  expect(own?.textContent).toContain('This device')
  expect(tablet?.textContent).toMatch(/Cebu City, Philippines.*Last used .*[AP]M.*Logged in .*[AP]M/)
})

test('[AS-02] another session is ended after a question, and is gone from the list', async () => {
  const { press, client } = await show()
  await press(`Log out ${TABLET}`, 'Log it out')
  expect(await screen.findByText(`${TABLET} is logged out.`)).toBeTruthy()
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']))
  expect(client.of('endLoginSession')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

test('[AS-02] all others are ended at once, the own one stays', async () => {
  const { press, store } = await show()
  await press('Log out all other devices', 'Log them out')
  expect(await screen.findByText('All other devices are logged out.')).toBeTruthy()
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']))
  expect(store.getState().session.token).toBe('token')
})

test('[AS-02] ending the own session logs out here', async () => {
  const { press, store } = await show()
  await press('Log out this device', 'Log out')
  await waitFor(() => expect(store.getState().session.token).toBeNull())
})

test('[AS-02] a session that was ended elsewhere is refused with 401 at its next call', async () => {
  const { call } = testBackend()
  const { token: first } = await call('accountLogin', { account: 'regular', password: encrypted('demo1234') })
  const { token: second } = await call('accountLogin', {
    account: 'regular',
    password: encrypted('demo1234'),
  })
  expect((await call('userInfo', {}, String(first))).errcode).toBe(0)
  await call('endOtherLoginSessions', {}, String(second))
  expect((await call('userInfo', {}, String(first))).code).toBe(401)
  expect((await call('userInfo', {}, String(second))).errcode).toBe(0)
})

test('[AS-02] a login from a new device is told by mail, the first one and a known one are not', async () => {
  const { call } = testBackend()
  const login = async (deviceModel: string) =>
    String(
      (
        await call('accountLogin', {
          ...{ account: 'regular', password: encrypted('demo1234') },
          phoneinfoJsonModel: { os: 'windows', deviceModel },
        })
      ).token,
    )
  const notices = async (token: string) =>
    ((await call('getMail2', { kind: 0 }, token)).list as { title: string }[]).filter(
      ({ title }) => title === 'Your account was used on a new device',
    ).length
  expect(await notices(await login('Chrome'))).toBe(0)
  expect(await notices(await login('Firefox'))).toBe(1)
  expect(await notices(await login('Chrome'))).toBe(1)
})

test('[AS-02] [BK-03] what the back end does not say is left out, and markup is text', async () => {
  await show({
    getLoginSessions: {
      list: [{ id: 7, device: '<b>TV</b>', lastTime: 'soon' }, { device: 'x' }, 3, { id: 8 }],
    },
  })
  expect(await screen.findByText('<b>TV</b>')).toBeTruthy()
  expect(devices()).toEqual(['<b>TV</b>', 'Unknown device'])
  expect(document.body.textContent).not.toMatch(/Last used|Logged in|—|1970/)
})

test('[AS-02] [BK-03] a back end that cannot list them says so', async () => {
  await show({ getLoginSessions: { fails: 'http', status: 404 } })
  expect(await screen.findByText('Devices cannot be listed here.')).toBeTruthy()
})

test('[AS-02] after a lost response the list is asked again and shows what holds', async () => {
  const { press, client } = await show()
  const works = client.responses.endLoginSession as (body: object) => Promise<object>
  client.responses.endLoginSession = async (body) => {
    await works(body)
    return { fails: 'timeout' }
  }
  await press(`Log out ${TABLET}`, 'Log it out')
  expect(await screen.findByText(/The server did not respond/)).toBeTruthy()
  await waitFor(() => expect(devices()).toEqual(['Chrome on Android']))
  expect(client.of('endLoginSession')).toHaveLength(1)
})

test('[AS-02] offline nothing can be ended, with the reason', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: `Log out ${TABLET}` })).disabled).toBe(
    true,
  )
  online.mockRestore()
})

test('[LG-05] a place in another language than the page’s says so', async () => {
  const session = { id: 'S1', device: 'Chrome sa Android', place: 'Lungsod ng Cebu', lang: 'fil' }
  await show({ getLoginSessions: { list: [session] } })
  for (const text of [session.device, session.place])
    expect((await screen.findByText(text)).closest('[lang]')?.getAttribute('lang'), text).toBe('fil')
})
