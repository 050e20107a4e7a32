// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createBrowserHistory } from './browserHistory'
import { createDeferredHistory, type PrerenderedPage } from './deferredHistory'
import { HistoryRouter } from './HistoryRouter'

const Where = () => <p>{useLocation().pathname}</p>

/** A page prerendered at `/drawn`, then hydrated; the address may have changed since. */
async function hydrate(prerendered?: PrerenderedPage) {
  const root = document.createElement('div')
  root.innerHTML = renderToString(
    <StaticRouter location="/prerendered">
      <Where />
    </StaticRouter>,
  )
  const pages = createDeferredHistory(createBrowserHistory(), () => undefined, prerendered)
  return {
    mismatch: vi.fn(),
    root,
    async begin() {
      await act(async () => {
        hydrateRoot(
          root,
          <HistoryRouter pages={pages}>
            <Where />
          </HistoryRouter>,
          { onRecoverableError: this.mismatch },
        )
      })
      expect(this.mismatch).not.toHaveBeenCalled()
    },
  }
}

test('navigation during hydration first shows the prerendered page, then the new one', async () => {
  history.replaceState(null, '', '/prerendered')
  const page = await hydrate()
  history.pushState(null, '', '/gone')
  await page.begin()
  expect(page.root.textContent).toBe('/gone')
})

test('navigation before the portal started is followed as well', async () => {
  history.replaceState(null, '', '/gone')
  const page = await hydrate({ path: '/prerendered', hydrated: Promise.resolve() })
  await page.begin()
  expect(page.root.textContent).toBe('/gone')
})

test('[RT-02] the prerendered page stays until the shell is hydrated; the last navigation wins', async () => {
  let shellHydrated = () => {}
  const hydrated = new Promise<void>((resolve) => (shellHydrated = resolve))
  history.replaceState(null, '', '/gone')
  const page = await hydrate({ path: '/prerendered', hydrated })
  await page.begin()
  expect(page.root.textContent).toBe('/prerendered')
  history.pushState(null, '', '/further')
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')))
  expect(page.root.textContent).toBe('/prerendered')
  await act(async () => shellHydrated())
  expect(page.root.textContent).toBe('/further')
})
