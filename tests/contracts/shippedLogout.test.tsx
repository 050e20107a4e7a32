// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '@/api/models/user'
import { signOut } from '@/domain/session/signOut'
import { signedIn } from '@/store/sessionSlice'
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

test.each([
  ['the same player', 'regular', '/profile/user'],
  ['someone else', 'vip', '/lobby/home'],
])(
  '[AU-05] [AU-20] after a session ended, %s who logs in goes to where they were, others go home',
  async (_who, name, target) => {
    const { store, path } = await openPortal({ path: '/profile/user', persona: 'regular', device: 'mobile' })
    const user = store.getState().session.user as User
    act(() => void store.dispatch(signOut()))
    await waitFor(() => expect(path()).toBe('/login'))
    await screen.findByLabelText('Password')
    const next = name === 'regular' ? user : { ...user, id: Number(user.id) + 1 }
    act(() => void store.dispatch(signedIn({ token: 'next', user: next })))
    await waitFor(() => expect(path()).not.toBe('/login'))
    expect(path()).toBe(target)
  },
)
