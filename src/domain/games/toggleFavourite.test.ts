// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { mockClient } from '@tests/support/mockState'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { makeStore } from '@/store/makeStore'
import { toggleFavourite } from './toggleFavourite'

afterEach(() => toastStore.get().forEach((toast) => dismissToast(toast.id)))

function player(responses: ScriptedResponses) {
  const client = scriptedClient(responses)
  const store = makeStore({ client }, signedInState())
  return { client, store, liked: () => store.getState().favourites.liked }
}

test('[GM-04] a toggle sends like 1, then like 0, and updates on errcode 0', async () => {
  const { client, store, liked } = player({ gameLike: {} })
  expect(await store.dispatch(toggleFavourite(1007))).toBe('done')
  expect(liked()).toEqual({ 1007: true })
  await store.dispatch(toggleFavourite(1007))
  expect(liked()).toEqual({})
  expect(client.of('gameLike')).toEqual([
    { id: 1007, like: 1 },
    { id: 1007, like: 0 },
  ])
})

test('[GM-04] errcode 1004 changes nothing and shows no message', async () => {
  const { store, liked } = player({ gameLike: { errcode: 1004 } })
  expect(await store.dispatch(toggleFavourite(1))).toBe('failed')
  expect(liked()).toEqual({})
  expect(toastStore.get()).toEqual([])
})

test('[WD-03] a game that has left the list is no favourite, and nothing is shown', async () => {
  const client = mockClient({}, 'regular')
  const store = makeStore({ client }, signedInState())
  expect(await store.dispatch(toggleFavourite(9_999_999))).toBe('failed')
  expect(client.of('gameLike')).toEqual([{ id: 9_999_999, like: 1 }])
  expect(store.getState().favourites.liked).toEqual({})
  expect(toastStore.get()).toEqual([])
})

test.each([
  ['an errcode', { errcode: 17 }, '17'],
  ['no network', { fails: 'network' as const }, '0'],
])('[GM-04] %s changes nothing and shows its number', async (_, response, code) => {
  const { store, liked } = player({ gameLike: response })
  await store.dispatch(toggleFavourite(1))
  expect(liked()).toEqual({})
  expect(toastStore.get().map((toast) => [toast.kind, toast.message])).toEqual([
    ['error', `Your favourite was not saved (code ${code}). Please try again.`],
  ])
})

test('[GM-04] a double tap is one call, and the state waits for the response', async () => {
  let settle = (_: object) => {}
  const { client, store, liked } = player({ gameLike: () => new Promise((resolve) => (settle = resolve)) })
  const first = store.dispatch(toggleFavourite(5))
  expect(await store.dispatch(toggleFavourite(5))).toBe('ignored')
  expect(liked()).toEqual({})
  settle({})
  await first
  expect(client.of('gameLike')).toHaveLength(1)
  expect(liked()).toEqual({ 5: true })
})

test('[GM-04] a visitor sends nothing', async () => {
  const client = scriptedClient({ gameLike: {} })
  const store = makeStore({ client })
  expect(await store.dispatch(toggleFavourite(5))).toBe('signedOut')
  expect(client.calls).toEqual([])
})
