// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { stubBrowser } from '@tests/support/stubBrowser'
import { mockClient } from '@tests/support/mockState'
import { parseScenario } from '../../../mock-backend/scenario'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { scriptedClient } from '@tests/support/scriptedClient'
import KycPage from './KycPage.block'

const page = { type: 'x.Page' }
const layout = { routes: { '/walletsKyc': page, '/walletsKycUpload': page } }

beforeEach(() => {
  stubBrowser()
  sessionStorage.clear()
})
afterEach(() => {
  clock.reset()
  vi.restoreAllMocks()
})

function show(
  client: ReturnType<typeof mockClient> = mockClient(parseScenario('newbie'), 'newbie'),
  {
    user = {},
    path = '/walletsKyc',
    element = <KycPage />,
  }: { user?: object; path?: RenderOptions['path']; element?: ReactElement } = {},
) {
  client.context.wait = () => Promise.resolve()
  const view = renderBlock(element, { state: signedInState({ id: 7, ...user }), layout, client, path })
  return {
    ...view,
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) {
        const field = await screen.findByLabelText(label)
        if (field instanceof HTMLSelectElement) await view.user.selectOptions(field, value)
        else {
          await view.user.clear(field)
          await view.user.type(field, value)
        }
      }
    },
    goOn: () => view.user.click(screen.getByRole('button', { name: 'Save and continue' })),
  }
}
const about = {
  'Full name': ' Ligaya   Ramos ',
  'Date of birth': '1997-03-08',
  'Place of birth': 'Tacloban',
  Nationality: 'Filipino',
}
const step = (name: RegExp) => screen.findByRole('heading', { name })

test('[WL-14] the form is filled in step by step, each saved as a draft, and continues with the documents', async () => {
  const { fill, goOn, user, client, location } = show()
  expect(await screen.findByText('Not started')).toBeTruthy()
  expect(screen.getByText(/[56] d \d+ h left, until/)).toBeTruthy()
  await fill(about)
  await goOn()
  await step(/Step 2 of 4.*Address/)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Address'))
  expect(await screen.findByText('Draft')).toBeTruthy()
  await fill({ 'Current address': '14 Burgos Street, Tacloban' })
  await user.click(screen.getByRole('checkbox', { name: 'My permanent address is the same' }))
  expect(screen.queryByLabelText('Permanent address')).toBeNull()
  await goOn()
  await step(/Work and funds/)
  await fill({
    'Nature of work or business': 'Teacher',
    Employer: 'High School',
    'Source of funds': 'salary',
  })
  await goOn()
  await step(/Identity document/)
  await fill({ 'Type of ID': 'driver', 'ID number': 'n01 12-345678' })
  await goOn()
  await waitFor(() => expect(location().pathname).toBe('/walletsKycUpload'))
  expect(client.of('addKyc')).toHaveLength(4)
  expect(client.of('addKyc').at(-1)).toEqual({
    fullName: 'Ligaya Ramos',
    birthDate: '1997-03-08',
    birthPlace: 'Tacloban',
    nationality: 'Filipino',
    currentAddress: '14 Burgos Street, Tacloban',
    permanentAddress: '14 Burgos Street, Tacloban',
    work: 'Teacher',
    employer: 'High School',
    fundsSource: 'salary',
    idType: 'driver',
    idNumber: 'N0112-345678',
    draft: 1,
  })
  expect(sessionStorage.getItem('KYC_DRAFT')).toBeNull()
})

test('[WL-14] a reload keeps the typed values, and no step is repeated', async () => {
  const client = mockClient(parseScenario('newbie'), 'newbie')
  const before = show(client)
  await before.fill(about)
  await before.goOn()
  await before.fill({ 'Current address': '14 Burgos Str' })
  before.unmount()
  show(client)
  await step(/Step 2 of 4/)
  expect(screen.getByLabelText('Current address')).toHaveProperty('value', '14 Burgos Str')
})

test('[WL-14] a player’s draft is not shown to another player', async () => {
  const client = mockClient(parseScenario('newbie'), 'newbie')
  const before = show(client)
  await before.fill({ 'Full name': 'Ligaya' })
  before.unmount()
  show(client, { user: { id: 8 } })
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', '')
})

test('[WL-14] empty fields and a too young age have their own messages, take the focus, and nothing is sent', async () => {
  clock.freeze(Date.parse('2025-11-21T17:00:00Z'))
  const { fill, goOn, client } = show()
  await fill({ 'Date of birth': '2004-11-23' })
  await goOn()
  expect(await screen.findByText('Enter your full name.')).toBeTruthy()
  expect(screen.getByText('Enter where you were born.')).toBeTruthy()
  expect(screen.getByText(/You have to be 21 or older to play/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  expect(client.of('addKyc')).toEqual([])
})

test('[WL-14] a step that failed to save stays open with its values, and can be saved again', async () => {
  const { fill, goOn, client } = show()
  await fill(about)
  const works = client.responses.addKyc as object
  client.responses.addKyc = { fails: 'network' }
  await goOn()
  expect(await screen.findByText(/What you typed is still here/)).toBeTruthy()
  expect(sessionStorage.getItem('KYC_DRAFT')).toContain('Ramos')
  client.responses.addKyc = works
  await goOn()
  await step(/Step 2 of 4/)
})

test('[WL-14] two taps save a step once', async () => {
  const { fill, client, user } = show()
  await fill(about)
  await user.dblClick(screen.getByRole('button', { name: 'Save and continue' }))
  await step(/Step 2 of 4/)
  expect(client.of('addKyc')).toHaveLength(1)
})

test('[WL-14] offline a message says that the draft is kept, and nothing is sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(await screen.findByText(/save it when you are back/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save and continue' })).toHaveProperty('disabled', true)
})

test('[WL-14] rejected: shows the reason and the values, and each part can be changed', async () => {
  const { user } = show(mockClient(parseScenario('kyc-rejected'), 'newbie'))
  expect(await screen.findByText('Rejected')).toBeTruthy()
  expect(screen.getByText(/The back of your ID is blurred/)).toBeTruthy()
  expect(screen.getByText('Ligaya Ramos')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue with the documents' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /Change: Work and funds/ }))
  expect(await screen.findByLabelText('Employer')).toHaveProperty('value', 'San Isidro High School')
})

test('[WL-14] expired: shows a message and continues at the open step', async () => {
  show(mockClient(parseScenario('kyc-expired'), 'newbie'))
  expect(await screen.findByText('Expired')).toBeTruthy()
  expect(screen.getByText(/The deadline passed on/)).toBeTruthy()
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ligaya Ramos')
})

test('[WL-14] approved: everything is locked, the number masked', async () => {
  show(mockClient({}, 'regular'), { user: { hasKyc: 1 } })
  expect(await screen.findByText('Approved')).toBeTruthy()
  expect(screen.getByText('Mateo Villanueva')).toBeTruthy()
  expect(screen.getByText(/^••••/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /Change/ })).toBeNull()
})

test('[WL-14] submitted: shows the time, locked; approved as soon as the review ends', async () => {
  let response: object = { status: 2, submittedTime: Date.parse('2025-11-21T05:05:00Z'), form: {} }
  const client = mockClient({}, 'newbie')
  client.responses.kyc = () => response
  client.responses.userInfo = { id: 7, hasKyc: 1 }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { store } = show(client)
  expect(await screen.findByText(/Submitted Nov 21, 2025, 1:05 PM/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  response = { ...response, status: 3 }
  await vi.advanceTimersByTimeAsync(8_500)
  expect(await screen.findByText('Approved')).toBeTruthy()
  await waitFor(() => expect(store.getState().session.user?.hasKyc).toBe(true))
  vi.useRealTimers()
})

test.each([
  ['no answer', { fails: 'network' }, /The server did not respond/],
  ['an errcode', { errcode: 1999 }, /Code 1999/],
])('[WL-14] %s: it says so, with a way to try again', async (_name, response, sentence) => {
  const client = mockClient({}, 'newbie')
  client.responses.kyc = response
  show(client)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[WL-14] without a status nothing is said of it; what else is invalid counts as empty', async () => {
  const client = mockClient({}, 'newbie')
  client.responses.kyc = { status: 'x' }
  const unknown = show(client)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Not started')).toBeNull()
  unknown.unmount()
  client.responses.kyc = { status: 0, form: [1], files: { a: 1 }, dueTime: 'never' }
  show(client)
  expect(await screen.findByText('Not started')).toBeTruthy()
  expect(within(screen.getByRole('form')).getByLabelText('Full name')).toHaveProperty('value', '')
})

test('[WL-14] opened directly it fetches the player before it shows the form', async () => {
  const client = mockClient(parseScenario('newbie'), 'newbie')
  renderBlock(<KycPage />, { state: { session: { token: 'token', user: null } }, layout, client })
  expect(await screen.findByLabelText('Full name')).toBeTruthy()
  expect(client.of('userInfo')).toHaveLength(1)
})

test('[WL-14] who has left while a step was saved is not taken back', async () => {
  let saved = (_: object) => {}
  const client = mockClient(parseScenario('newbie'), 'newbie')
  client.responses.addKyc = () => new Promise((resolve) => (saved = resolve))
  const { fill, goOn, user, location } = show(client, {
    element: (
      <>
        <Link to="/lobby/home">Home</Link>
        <Routes>
          <Route path="/walletsKyc" element={<KycPage />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    ),
  })
  await step(/Step 1 of 4/)
  await fill(about)
  await goOn()
  await waitFor(() => expect(client.of('addKyc')).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await act(async () => saved({}))
  expect(location().pathname).toBe('/lobby/home')
})

test('[WL-14] who has gone back a step while the next was saved stays there', async () => {
  let saved = (_: object) => {}
  const client = mockClient(parseScenario('newbie'), 'newbie')
  const { fill, goOn, user, location } = show(client, { path: '/walletsKyc?step=work' })
  await step(/Step 3 of 4/)
  await fill({ 'Nature of work or business': 'Teacher', Employer: 'School', 'Source of funds': 'salary' })
  client.responses.addKyc = () => new Promise((resolve) => (saved = resolve))
  await goOn()
  await waitFor(() => expect(client.of('addKyc')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Back a step' }))
  await step(/Step 2 of 4/)
  await act(async () => saved({}))
  expect(location().search).toBe('?step=address')
})

test('[WL-14] the date of birth of whoever was born before 1970 is shown', async () => {
  show(
    scriptedClient({
      kyc: { status: 2, form: { birthDate: '1958-02-28', fullName: 'Ligaya Ramos' } },
    }),
  )
  expect(await screen.findByText('Feb 28, 1958')).toBeTruthy()
})

test('[WL-14] a status that is not known here is no check that was never started', async () => {
  show(scriptedClient({ kyc: { status: 9 } }))
  expect(await screen.findByText('Status 9')).toBeTruthy()
  expect(screen.queryByText('Not started')).toBeNull()
  expect(screen.queryByText(/It takes about five minutes/)).toBeNull()
})
