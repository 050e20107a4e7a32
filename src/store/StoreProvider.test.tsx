// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Money } from '@/shared/ui/Money'
import { scriptedClient } from '@tests/support/scriptedClient'
import { siteState, testConfig } from '@tests/support/renderBlock'
import { makeStore } from './makeStore'
import { configLoaded } from './siteSlice'
import { StoreProvider } from './StoreProvider'

const storeIn = (currency: string) => makeStore({ client: scriptedClient() }, siteState({ currency }))

test('[WL-18] amounts follow the currency of the configuration', () => {
  const store = storeIn('philippine')
  render(
    <StoreProvider store={store}>
      <Money value={500} />
    </StoreProvider>,
  )
  expect(screen.getByText('₱5.00')).toBeTruthy()
  act(() => void store.dispatch(configLoaded(testConfig({ currency: 'thai' }))))
  expect(screen.getByText('฿5.00')).toBeTruthy()
})

test('[WL-18] two sites in one process keep their currencies', () => {
  const portals = ['thai', 'pakistani'].map((currency) => (
    <StoreProvider key={currency} store={storeIn(currency)}>
      <Money value={500} />
    </StoreProvider>
  ))
  expect(renderToString(<>{portals}</>)).toMatch(/฿5\.00.*Rs5\.00/)
})

test('a page prerendered in another currency hydrates as it is, and then changes', async () => {
  const serverState = storeIn('philippine').getState()
  const root = document.createElement('div')
  const portal = (store: ReturnType<typeof storeIn>) => (
    <StoreProvider store={store} serverState={serverState}>
      <Money value={500} />
    </StoreProvider>
  )
  root.innerHTML = renderToString(portal(storeIn('philippine')))
  const onRecoverableError = vi.fn()
  await act(async () => void hydrateRoot(root, portal(storeIn('thai')), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(root.textContent).toBe('฿5.00')
})
