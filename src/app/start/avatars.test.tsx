// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import HeaderMember from '@/features/accounts/HeaderMember.block'
import UserPage from '@/features/profile/UserPage.block'
import { MemberCard } from '@/features/shell/MemberCard'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'

/** An observer that reports everything as visible. */
class Near {
  callback: (entries: object[]) => void
  constructor(callback: (entries: object[]) => void) {
    this.callback = callback
  }
  observe(target: Element) {
    this.callback([{ isIntersecting: true, target }])
  }
  unobserve() {}
  disconnect() {}
}
beforeAll(() => void vi.stubGlobal('IntersectionObserver', Near))
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  localStorage.clear()
  stubBrowser()
})

const figure = (container: HTMLElement) => container.querySelector('use[href$="#user"]')
const routes = Object.fromEntries(
  ['/profile/user', '/lobby/wallets/{id}', '/login'].map((path) => [path, { type: 'x.Page' }]),
)

test.each<[string, ReactElement]>([
  ['the header', <HeaderMember to="/profile/user" />],
  ['the menu of the desktop', <MemberCard />],
  ['the player’s own page', <UserPage />],
])(
  '[PF-08] in %s the picture is avatar_{n}.png of the site, 0 by default, and a figure where it does not come',
  async (_where, element) => {
    for (const [user, number] of [
      [{ avatar: 3 }, 3],
      [{}, 0],
    ] as const) {
      const { container } = renderBlock(element, {
        state: { ...siteState({ gameResourceUrl: 'https://pictures.example/r' }), ...signedInState(user) },
        client: { kyc: { status: 0, form: {}, files: [] }, userInfo: { fails: 'network' } },
        layout: { routes },
      })
      await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
      const picture = container.querySelector('img') as HTMLImageElement
      expect(picture.src).toBe(`https://pictures.example/r/avatars/avatar_${number}.png`)
      expect(figure(container)).toBeNull()
      fireEvent.error(picture)
      await waitFor(() => expect(figure(container)).not.toBeNull())
      expect(container.querySelector('img')).toBeNull()
      cleanup()
    }
  },
)

test.each<[string, ReactElement]>([
  ['the header', <HeaderMember to="/profile/user" />],
  ['the menu of the desktop', <MemberCard />],
  ['the player’s own page', <UserPage />],
])('[PF-08] in %s the picture is avatarOther until a number is chosen', async (_where, element) => {
  for (const [user, src] of [
    [{ avatarOther: 'https://social.example/me.png' }, 'https://social.example/me.png'],
    [
      { avatarOther: 'https://social.example/me.png', avatar: 3 },
      'https://pictures.example/r/avatars/avatar_3.png',
    ],
    [{ avatarOther: 'javascript:alert(1)' }, 'https://pictures.example/r/avatars/avatar_0.png'],
  ] as const) {
    const { container } = renderBlock(element, {
      state: { ...siteState({ gameResourceUrl: 'https://pictures.example/r' }), ...signedInState(user) },
      client: { kyc: { status: 0, form: {}, files: [] }, userInfo: { fails: 'network' } },
      layout: { routes },
    })
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(src))
    cleanup()
  }
})
