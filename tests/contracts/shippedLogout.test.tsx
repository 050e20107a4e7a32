// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../support/openPortal'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function askToLogOut() {
  const portal = await openPortal({ path: '/lobby/home', persona: 'regular', device: 'desktop' })
  localStorage.setItem('ACCESS_TOKEN', 'token')
  localStorage.setItem('GAME_USER', '{"id":1}')
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }))
  await portal.user.click(await menu.findByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirmation' }))
  return { ...portal, dialog }
}

test('[AU-20] logging out asks for confirmation, then clears the session from memory and storage and shows the login', async () => {
  const { dialog, user, store, path } = await askToLogOut()
  expect(store.getState().session.token).toBe('token')
  await user.click(dialog.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(path()).toBe('/login'))
  const { session, player, favourites } = store.getState()
  expect(session).toMatchObject({ token: null, user: null })
  expect(player.activities).toBeNull()
  expect(favourites).toEqual({ liked: {}, history: [] })
  expect(localStorage.getItem('ACCESS_TOKEN')).toBeNull()
  expect(localStorage.getItem('GAME_USER')).toBeNull()
})

test('[AU-20] cancelling keeps the player logged in on the same page', async () => {
  const { dialog, user, store, path } = await askToLogOut()
  await user.click(dialog.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Confirmation' })).toBeNull())
  expect(store.getState().session.token).toBe('token')
  expect(localStorage.getItem('ACCESS_TOKEN')).toBe('token')
  expect(path()).toBe('/lobby/home')
})
