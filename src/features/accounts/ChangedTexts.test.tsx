// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { signOut } from '@/domain/session/signOut'
import { TEXT_VERSIONS } from '@/domain/session/textVersions'
import { userLoaded } from '@/store/sessionSlice'
import { renderBlock, signedInState, testUser } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import ChangedTexts from './ChangedTexts.block'

vi.mock('@/domain/session/textVersions', async (original) => {
  const actual = await original<typeof import('@/domain/session/textVersions')>()
  Object.assign(actual.TEXT_VERSIONS, { terms: '1.10', privacy: '2.0' })
  return actual
})
beforeEach(() => localStorage.clear())

/** The overlays section, as the portal renders it. */
function Overlays() {
  return useNodes('overlays').map((node) => <NodeView key={node.id} node={node} />)
}
const page = { type: 'test.Page' }
interface Setup {
  agreedTexts?: unknown
  restriction?: string
  responses?: ScriptedResponses
}
const open = ({ agreedTexts, restriction, responses = {} }: Setup) =>
  renderBlock(<Overlays />, {
    state: signedInState({ ...(agreedTexts !== undefined && { agreedTexts }), restriction }),
    layout: {
      nodes: { overlays: { changedTexts: { type: 'accounts.ChangedTexts' } } },
      routes: { '/terms-of-use': page, '/privacy-policy': page, '/service': page },
    },
    blocks: { 'accounts.ChangedTexts': ChangedTexts },
    client: responses,
  })
const notice = () => screen.findByRole('dialog', { name: 'Our terms have changed' })
const isAsked = async (setup: Setup) => {
  const { unmount } = open(setup)
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  const asked = screen.queryByRole('dialog') !== null
  unmount()
  return asked
}
const agreeTo = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(within(await notice()).getByRole('button', { name: 'I agree' }))
const upToDate = { ...TEXT_VERSIONS, terms: '1.10', privacy: '2.0' }

test('[AG-06] asks whose agreement is to a lower version, and nobody of whom the back end says nothing', async () => {
  expect(await isAsked({ agreedTexts: { terms: '1.9', privacy: '2.0' } })).toBe(true)
  expect(await isAsked({ agreedTexts: { terms: '1.10', privacy: '1.2' } })).toBe(true)
  expect(await isAsked({ agreedTexts: { terms: '1' } })).toBe(true)
  // The same, a number for a text, a version that was taken back, and nothing stored.
  expect(await isAsked({ agreedTexts: { terms: '1.10', privacy: '2.0' } })).toBe(false)
  expect(await isAsked({ agreedTexts: { terms: '1.10', privacy: 2 } })).toBe(false)
  expect(await isAsked({ agreedTexts: { terms: '1.11', privacy: '2.0.1' } })).toBe(false)
  expect(await isAsked({ agreedTexts: { terms: '', privacy: '' } })).toBe(false)
  for (const agreedTexts of [undefined, null, {}, [], 'x']) expect(await isAsked({ agreedTexts })).toBe(false)
})

test('[AG-06] [SP-06] asks nobody who may not play, but who has reached a limit', async () => {
  const agreedTexts = { terms: '1.0' }
  for (const restriction of ['excluded', 'break', 'ineligible'])
    expect(await isAsked({ agreedTexts, restriction }), restriction).toBe(false)
  expect(await isAsked({ agreedTexts, restriction: 'limited' })).toBe(true)
})

test('[AG-06] names what changed with links to it, and sends what it named', async () => {
  const { user, client, store } = open({
    agreedTexts: { terms: '1.0', privacy: '2.1' },
    responses: { agreeToTexts: {}, userInfo: { id: 10001, agreedTexts: { terms: '1.10', privacy: '2.1' } } },
  })
  const links = within(await notice()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms of Use, version 1.10', '/terms-of-use'],
  ])
  await agreeTo(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The higher version of the other text stays.
  expect(client.of('agreeToTexts')).toEqual([{ terms: '1.10' }])
  expect(store.getState().session.user?.agreedTexts).toEqual({ terms: '1.10', privacy: '2.1' })
})

test('[AG-06] closed without agreement it does not come back before the next login', async () => {
  const { user, client, store } = open({ agreedTexts: { terms: '1.0' } })
  await user.click(within(await notice()).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(client.of('agreeToTexts')).toEqual([])
  expect(store.getState().agreement.isLater).toBe(true)
  act(() => void store.dispatch(signOut()))
  expect(store.getState().agreement.isLater).toBeUndefined()
})

test('[AG-06] another tab or device agreed: the question goes when the player’s data are read again', async () => {
  const { store } = open({
    agreedTexts: { terms: '1.0' },
    responses: { userInfo: { id: 10001, agreedTexts: upToDate } },
  })
  await notice()
  await act(() => store.dispatch(loadUserInfo()))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AG-06] [AU-21] a lost answer is looked up: what was done is not asked again', async () => {
  const { user, client } = open({
    agreedTexts: { terms: '1.0' },
    responses: { agreeToTexts: { fails: 'network' }, userInfo: { id: 10001, agreedTexts: upToDate } },
  })
  await agreeTo(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.of('agreeToTexts')).toHaveLength(1)
})

test('[AG-06] [AU-21] a lost answer of which nothing is known is said, and may be repeated', async () => {
  const { user, client } = open({
    agreedTexts: { terms: '1.0' },
    responses: { agreeToTexts: { fails: 'network' }, userInfo: { fails: 'network' } },
  })
  await agreeTo(user)
  await screen.findByText(/do not know yet whether your agreement was recorded/)
  Object.assign(client.responses, {
    agreeToTexts: {},
    userInfo: { id: 10001, agreedTexts: upToDate },
  })
  await agreeTo(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.of('agreeToTexts')).toHaveLength(2)
})

test('[AG-06] a double tap sends one agreement', async () => {
  const { user, client } = open({
    agreedTexts: { terms: '1.0' },
    responses: { agreeToTexts: {}, userInfo: { id: 10001, agreedTexts: upToDate } },
  })
  await user.dblClick(within(await notice()).getByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.of('agreeToTexts')).toHaveLength(1)
})

test('[AG-06] an agreement whose answer comes after another player has logged in is not that one’s', async () => {
  let arrive = (_: object) => {}
  const { user, store } = open({
    agreedTexts: { terms: '1.0' },
    responses: { agreeToTexts: () => new Promise((resolve) => (arrive = resolve)) },
  })
  await agreeTo(user)
  act(() => void store.dispatch(userLoaded(testUser({ id: 7, agreedTexts: { terms: '1.1' } }))))
  await act(async () => arrive({}))
  expect(store.getState().session.user?.agreedTexts).toEqual({ terms: '1.1' })
})
