// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useKycQuery } from '@/domain/money/accountApi'
import { Money } from '@/shared/ui/Money'
import { scriptedClient } from '@tests/support/scriptedClient'
import { siteState, testConfig } from '@tests/support/renderBlock'
import { useAppSelector } from './hooks'
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

test('the first query of a page changes no state while it is rendered', async () => {
  const client = scriptedClient({ kyc: { status: 2 } })
  function Kyc() {
    const { data } = useKycQuery()
    return data ? <p>Read</p> : null
  }
  // React complains in the console, which fails the test, where a part of it updates the whole page.
  function Page({ isOpen = false }) {
    useAppSelector((state) => Object.values(state).at(-1))
    return isOpen ? <Kyc /> : null
  }
  const store = makeStore({ client })
  const page = (isOpen: boolean) => (
    <StoreProvider store={store}>
      <Page isOpen={isOpen} />
    </StoreProvider>
  )
  const { rerender } = render(page(false))
  rerender(page(true))
  expect(await screen.findByText('Read')).toBeTruthy()
})
