// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
import { onDesk } from './testing/onDesk'

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
