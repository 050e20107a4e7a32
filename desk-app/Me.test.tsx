// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { generate } from 'otplib'
import { afterEach, expect, test, vi } from 'vitest'
import { mailRoutes } from '../desk/mail/mailRoutes'
import { newDesk, PASSWORD } from '../desk/testing/newDesk'
import { sessionsRoutes } from '../desk/accounts/accountsRoutes'
import { testDesk } from '../desk/testing/testDesk'
import { testBrowser } from '../desk/testing/testBrowser'
import { connection } from './connection'
import { DeskStore } from './DeskStore'
import type { Session } from './deskTypes'
import { Me } from './Me'
import { answerBy } from './testing/answerBy'
import { SecondFactor } from './SecondFactor'
import { onDesk } from './testing/onDesk'
import { expectNoViolations, sessionOf } from './testing/renderPage'
import { problem, scriptDesk, type Asked } from './testing/scriptDesk'

afterEach(() => {
  vi.unstubAllGlobals()
  connection.reset()
})

test('[DK-02] one’s sessions are listed, another one is ended, and the password is changed', async () => {
  const desk = await newDesk()
  const other = testBrowser(desk)
  await other.call('POST', '/session', { body: { email: 'ana@example.com', password: PASSWORD } })
  answerBy(desk.ana.call)
  connection.signedIn((await desk.ana.call('GET', '/session')).body as Session)
  const user = userEvent.setup()
  render(<Me />, { wrapper: DeskStore })
  const sessions = within(await screen.findByRole('region', { name: 'Where you are signed in' }))
  expect(sessions.getAllByRole('listitem')).toHaveLength(2)
  await user.click(sessions.getByRole('button', { name: /^End the session of/ }))
  await expect.poll(() => sessions.getAllByRole('listitem').length).toBe(1)
  expect((await other.call('GET', '/session')).status).toBe(401)

  await user.type(screen.getByLabelText('Current password'), 'not my password')
  await user.type(screen.getByLabelText('New password'), 'another battery staple')
  await user.click(screen.getByRole('button', { name: 'Change it' }))
  await expect.poll(() => screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  await user.clear(screen.getByLabelText('Current password'))
  await user.type(screen.getByLabelText('Current password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Change it' }))
  await expect.poll(() => (screen.getByLabelText('New password') as HTMLInputElement).value).toBe('')
  const again = await other.call('POST', '/session', {
    body: { email: 'ana@example.com', password: 'another battery staple' },
  })
  expect(again.status).toBe(200)
  await desk.close()
})

test('[OP-07] mail is turned off and on where the desk sends any', async () => {
  const mail = { server: 'smtp://mail.example.com', from: 'desk@example.com' }
  const desk = await testDesk([sessionsRoutes, mailRoutes], { settings: { mail } })
  const { call } = await desk.signIn('Bob', [{ role: 'reviewer', site: '*' }])
  const session = await onDesk(call)
  connection.signedIn(session)
  const user = userEvent.setup()
  render(<Me />, { wrapper: DeskStore })
  const mails = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Send me mail when/ })
  const isOn = async () => ((await call('GET', '/mail')).body as { isOn: boolean }).isOn
  expect([mails.checked, await isOn()]).toEqual([true, true])
  await user.click(mails)
  await expect.poll(() => mails.checked).toBe(false)
  expect(await isOn()).toBe(false)
  await user.click(mails)
  await expect.poll(() => mails.checked).toBe(true)
  expect(await isOn()).toBe(true)
  await desk.close()
})

test('[OP-07] where the desk sends no mail there is nothing to turn off', async () => {
  const desk = await testDesk([sessionsRoutes, mailRoutes])
  const { call } = await desk.signIn('Bob', [{ role: 'reviewer', site: '*' }])
  connection.signedIn(await onDesk(call))
  render(<Me />, { wrapper: DeskStore })
  expect(await screen.findByRole('region', { name: 'Where you are signed in' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await desk.close()
})

/** Ana has an authenticator app, and is looking at her account. */
async function meWithApp() {
  const desk = await newDesk()
  const { call } = desk.ana
  const begun = (await call('POST', '/credentials/authenticator/options')).body as Record<string, string>
  const code = await generate({ secret: begun.secret ?? '', epoch: Math.floor(desk.clock.now / 1_000) })
  await call('POST', '/credentials/authenticator', { body: { challenge: begun.challenge, code } })
  answerBy(call)
  connection.signedIn((await call('GET', '/session')).body as Session)
  render(<Me />, { wrapper: DeskStore })
  return desk
}
const shownCodes = () =>
  (screen.getByRole('group', { name: 'Recovery codes' }).textContent ?? '').trim().split('\n')

test('[DK-02] recovery codes are made beside a second factor, shown once, and made anew', async () => {
  const desk = await meWithApp()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Make recovery codes' }))
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy()
  const first = shownCodes()
  expect(first).toHaveLength(10)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.body.textContent).not.toContain(first[0])
  expect(await screen.findByText('10 left')).toBeTruthy()
  // One is used on another device meanwhile.
  const used = await desk.ana.call('POST', '/session/second-factor', { body: { code: first[2] } })
  expect(used.status).toBe(200)
  const ask = screen.getByRole('button', { name: 'Make new recovery codes …' })
  await user.click(ask)
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' })
  await within(dialog).findByText(/^9 of your recovery codes are unused\. They no longer work/)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('9 left')).toBeTruthy()
  await user.click(ask)
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }))
  await screen.findByRole('dialog', { name: 'Your recovery codes' })
  expect(shownCodes()).not.toContain(first[0])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  // Used on another device.
  const confirmed = await desk.ana.call('POST', '/session/second-factor', { body: { code: first[1] } })
  expect(confirmed.status).toBe(403)
  await user.click(screen.getByRole('button', { name: /^Remove: Recovery codes/ }))
  expect(await screen.findByRole('button', { name: 'Make recovery codes' })).toBeTruthy()
  await desk.close()
})

test('[DK-02] who lost the passkey types a recovery code, in whatever case and grouping', async () => {
  const sent: unknown[] = []
  scriptDesk({
    'GET /credentials': {
      credentials: ['passkey', 'recovery'].map((kind) => ({
        id: kind,
        kind,
        name: '',
        createdAt: 1,
        lastUsedAt: null,
      })),
    },
    'POST /session/second-factor': ({ body }: Asked) => {
      sent.push(body)
      return problem(403, 'wrongCode', 'That recovery code is not right, or was used before.')
    },
  })
  const user = userEvent.setup()
  render(<SecondFactor session={sessionOf('Ana', ['admin'])} onAnswer={() => undefined} />, {
    wrapper: DeskStore,
  })
  const field = await screen.findByRole('textbox', { name: 'Recovery code' })
  await user.type(field, '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('A recovery code has twelve letters and digits.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'ABCD efgh-2345')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/^That recovery code is not right/)).toBeTruthy()
  expect(sent).toEqual([{ code: 'abcd-efgh-2345' }])
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy()
  await expectNoViolations()
})

test('[DK-02] codes that another tab has made are not replaced by the first ones of this page', async () => {
  const desk = await meWithApp()
  const user = userEvent.setup()
  const make = await screen.findByRole('button', { name: 'Make recovery codes' })
  const others = (await desk.ana.call('POST', '/credentials/recovery-codes')).body as { codes: string[] }
  await user.click(make)
  expect(await screen.findByRole('button', { name: 'Make new recovery codes …' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const used = await desk.ana.call('POST', '/session/second-factor', { body: { code: others.codes[0] } })
  expect(used.status).toBe(200)
  await desk.close()
})
