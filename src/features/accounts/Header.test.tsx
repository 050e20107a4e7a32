// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import HeaderMember from './HeaderMember.block'
import HeaderVisitor from './HeaderVisitor.block'

const page = { type: 'test.Page' }
const layout = { routes: { '/login': page, '/register': page, '/profile/user': page } }
const member = <HeaderMember to="/profile/user" />

test('[HM-01] a player sees their avatar with the member dot, linked to the profile', () => {
  const { container } = renderBlock(member, { layout, state: { ...siteState(), ...signedInState() } })
  expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile/user')
  expect(container.querySelector('.dot')).not.toBeNull()
})

test('[HM-01] without a profile page the avatar is not a link', () => {
  renderBlock(member, { state: { ...siteState(), ...signedInState() } })
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByText('Member')
})

test('[HM-01] a visitor has no avatar', () => {
  const { container, client } = renderBlock(member, { layout, state: siteState() })
  expect(container.textContent).toBe('')
  expect(client.calls).toEqual([])
})

test('[HM-04] it refreshes the player’s data once on mount', async () => {
  const { client, store } = renderBlock(member, {
    layout,
    state: { ...siteState(), ...signedInState() },
    client: { userInfo: { id: 10001, nickname: 'Fresh' } },
  })
  await waitFor(() => expect(store.getState().session.user?.nickname).toBe('Fresh'))
  expect(client.of('userInfo')).toHaveLength(1)
})

test('[HM-04] a failure with a code logs the player out', async () => {
  const { store } = renderBlock(member, {
    state: { ...siteState(), ...signedInState() },
    client: { userInfo: { errcode: 9 } },
  })
  await waitFor(() => expect(store.getState().session.token).toBeNull())
})

test('[HM-04] a network failure does not', async () => {
  const { store, client } = renderBlock(member, {
    state: { ...siteState(), ...signedInState() },
    client: { userInfo: { fails: 'network' } },
  })
  await waitFor(() => expect(client.of('userInfo')).toHaveLength(1))
  await act(async () => {})
  expect(store.getState().session.token).toBe('token')
})

test('[HM-02] a visitor sees login and register with the registration bonus', () => {
  renderBlock(<HeaderVisitor />, { layout, state: siteState({ userRegisterCoin: 3050 }) })
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  const register = screen.getByRole('link', { name: /^Register/ })
  expect(register.getAttribute('href')).toBe('/register')
  expect(register.textContent).toContain('₱30.50')
})

test('[HM-02] without a bonus there is no amount; a player sees neither link', () => {
  const { unmount } = renderBlock(<HeaderVisitor />, { layout, state: siteState() })
  expect(screen.getByRole('link', { name: 'Register' }).textContent).not.toContain('₱')
  unmount()
  renderBlock(<HeaderVisitor />, { layout, state: { ...siteState(), ...signedInState() } })
  expect(screen.queryByRole('link')).toBeNull()
})
