// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOverlayHold, useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { chooseAds } from '@/domain/tracking/adConsent'
import { KEY } from '@/store/storageKeys'
import { renderBlock, siteState, type RenderOptions } from '@tests/support/renderBlock'
import ConsentBar from './ConsentBar.block'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Values that cannot be stored are kept in memory.
  for (const store of [localStore, sessionStore]) store.remove(KEY.adConsent)
})

const routes = { '/privacy-policy': { type: 'x.X' } }
const asking = siteState({ adConsent: 1 })
const bar = () => screen.queryByRole('region', { name: 'May we measure our advertising?' })
const show = (options: RenderOptions = {}, beside: React.ReactNode = null) =>
  renderBlock(
    <>
      <ConsentBar />
      {beside}
    </>,
    { state: asking, layout: { routes }, ...options },
  )

test('[TR-04] a site that requires consent shows a bar with two buttons and a link to the privacy policy; it takes no focus', () => {
  show()
  expect(bar()).toBeTruthy()
  const [refuse, allow] = screen.getAllByRole('button')
  expect([refuse?.textContent, allow?.textContent]).toEqual(['Refuse', 'Allow'])
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['does not ask', siteState()],
  ['is not known yet', {}],
])('[TR-04] a site that %s shows none', (_, state) => {
  show({ state })
  expect(bar()).toBeNull()
})

test.each([
  ['Allow', '1'],
  ['Refuse', '0'],
])('[TR-04] "%s" is kept, and is not asked again', async (name, kept) => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name }))
  expect(localStorage.getItem(KEY.adConsent)).toBe(kept)
  expect(bar()).toBeNull()
  unmount()
  show()
  expect(bar()).toBeNull()
})

test('[TR-04] refusing removes the stored referral data', async () => {
  localStorage.setItem(KEY.attribution, '{"fbp":"x"}')
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(localStorage.getItem(KEY.attribution)).toBeNull()
})

test('[TR-04] consent given elsewhere (settings, another tab) hides the bar', () => {
  show()
  act(() => chooseAds('refused'))
  expect(bar()).toBeNull()
})

test('[TR-04] without storage the bar can still be closed', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(bar()).toBeNull()
  refuse.mockRestore()
})

function Other({ kind }: { kind: 'overlay' | 'payment' }) {
  const [active, setActive] = useState(true)
  useOverlayTurn(active && kind === 'overlay')
  useOverlayHold(active && kind === 'payment')
  return <button onClick={() => setActive(false)}>end</button>
}

test.each(['overlay', 'payment'] as const)('[TR-04] [OV-07] it waits while there is: %s', async (kind) => {
  const { user } = show({}, <Other kind={kind} />)
  expect(bar()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'end' }))
  expect(bar()).toBeTruthy()
})
