// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveModes } from './LiveModes'

afterEach(() => vi.unstubAllGlobals())

function draw(...responses: (() => Response)[]) {
  const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve((responses.length > 1 ? responses.shift() : responses[0])?.() ?? Response.error()),
  )
  vi.stubGlobal('fetch', fetched)
  render(<LiveModes />)
  return { fetched, user: userEvent.setup() }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const known = json({ sites: { n7: null, '6b': 'green' } })

test('[ED-13] each site’s mode is named with where it comes from', async () => {
  const { user } = draw(known)
  await user.click(await screen.findByRole('button', { name: 'Live: 6b green' }))
  const lines = within(await screen.findByRole('list', { name: 'Mode of each site' })).getAllByRole(
    'listitem',
  )
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('n7as the back end says'),
    '6bgreen, switched by an operator',
  ])
})

test('[ED-13] a switch that fails says why, and can be tried again or left', async () => {
  const { user, fetched } = draw(known, known, json({ message: 'The store is full.' }, 502), known)
  await user.click(await screen.findByRole('button', { name: 'Live: 6b green' }))
  await user.click(await screen.findByRole('button', { name: 'All to green' }))
  await user.type(screen.getByLabelText('Why all sites go to green mode'), 'a test')
  await user.click(screen.getByRole('button', { name: 'Switch now' }))
  expect(await screen.findByText('Not switched: The store is full.')).toBeTruthy()
  expect(JSON.parse(String(fetched.mock.calls.at(-1)?.[1]?.body))).toEqual({ site: null, reason: 'a test' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText(/^Why/)).toBeNull()
})

test.each<[string, () => Response]>([
  ['a web page', () => new Response('<!doctype html>', { status: 200 })],
  ['not found', () => new Response('', { status: 404 })],
  ['nonsense', json({ sites: 7 })],
])('[ED-13] without a publisher (%s) the tool says where modes are switched', async (_name, response) => {
  const { user } = draw(response)
  await user.click(screen.getByRole('button', { name: 'Live' }))
  expect(await screen.findByText(/not connected to what players get/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /green/ })).toBeNull()
})
