// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newDesk, PASSWORD } from '../desk/testing/newDesk'
import { testBrowser } from '../desk/testing/testBrowser'
import { connection } from './connection'
import { DeskStore } from './DeskStore'
import type { Session } from './deskTypes'
import { Me } from './Me'
import { answerBy } from './testing/answerBy'

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
