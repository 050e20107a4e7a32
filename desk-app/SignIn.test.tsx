// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AcceptLink } from './AcceptLink'
import { DeskStore } from './DeskStore'
import { SecondFactor } from './SecondFactor'
import { SignIn } from './SignIn'
import { sessionOf } from './testing/renderPage'
import { scriptDesk } from './testing/scriptDesk'

const session = sessionOf('Ada', ['admin'])

async function paste(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodyOf = (asked: ReturnType<typeof scriptDesk>, call: string) =>
  asked.find((one) => one.call === call)?.body

test('what cannot be seen in an address is not sent; the password stays as it was typed', async () => {
  const asked = scriptDesk({ 'GET /sign-in': { passkeys: false, provider: null }, 'POST /session': session })
  render(<SignIn />, { wrapper: DeskStore })
  await paste('E-mail address', '\u202aada@exam\u200bple.com\u202c\u00a0')
  await paste('Password', ' two\u00a0words\u200b ')
  await press('Sign in')
  expect(bodyOf(asked, 'POST /session')).toEqual({
    email: 'ada@example.com',
    password: ' two\u00a0words\u200b ',
  })
})

test.each(['123\u00a0456', '\u2066123-456\u2069', '１２３４５６', '١٢٣٤٥٦'])(
  'the code %j is 123456',
  async (typed) => {
    const asked = scriptDesk({
      'GET /credentials': { credentials: [{ kind: 'totp' }] },
      'POST /session/second-factor': session,
    })
    render(<SecondFactor session={session} onAnswer={() => {}} />, { wrapper: DeskStore })
    await paste('Code from the app', typed)
    await press('Confirm')
    expect(bodyOf(asked, 'POST /session/second-factor')).toEqual({ code: '123456' })
  },
)

const renderLink = () =>
  render(
    <MemoryRouter initialEntries={['/link/l1']}>
      <Routes>
        <Route path="/link/:secret" element={<AcceptLink />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper: DeskStore },
  )

test('[DK-02] a new password by a link asks for the second factor that the account has', async () => {
  const asked = scriptDesk({
    'GET /links/l1': { kind: 'reset', email: 'ada@example.com', secondFactor: ['passkey', 'totp'] },
    'POST /links/l1': session,
  })
  renderLink()
  await paste('Password', 'correct horse battery')
  await press('Set the password')
  expect(screen.getByText('The code has six digits.')).toBeTruthy()
  expect(bodyOf(asked, 'POST /links/l1')).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Set the password with your passkey' })).toBeTruthy()
  await paste('Code from the app', '123\u00a0456')
  await press('Set the password')
  expect(bodyOf(asked, 'POST /links/l1')).toEqual({ password: 'correct horse battery', code: '123456' })
})

test('[DK-02] an account without a second factor is asked for none', async () => {
  const asked = scriptDesk({
    'GET /links/l1': { kind: 'reset', email: 'ada@example.com', secondFactor: [] },
    'POST /links/l1': session,
  })
  renderLink()
  await paste('Password', 'correct horse battery')
  expect(screen.queryByLabelText('Code from the app')).toBeNull()
  await press('Set the password')
  expect(bodyOf(asked, 'POST /links/l1')).toEqual({ password: 'correct horse battery' })
})

test('a new account gets its name and address without what cannot be seen', async () => {
  const asked = scriptDesk({
    'GET /links/l1': { kind: 'first', email: null, secondFactor: [] },
    'POST /links/l1': session,
  })
  renderLink()
  await paste('Your name', '\u2067Ada\u00a0King\u2069')
  await paste('E-mail address', 'ada@example.com\u200b')
  await paste('Password', 'correct horse battery')
  await press('Make the account')
  expect(bodyOf(asked, 'POST /links/l1')).toEqual({
    name: 'Ada King',
    email: 'ada@example.com',
    password: 'correct horse battery',
  })
})
