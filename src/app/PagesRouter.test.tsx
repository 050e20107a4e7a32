// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  StaticRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
} from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createPageHistory } from './pageHistory'
import { PagesRouter } from './PagesRouter'

const Where = () => <p>{useLocation().pathname}</p>

test('a player who goes on while the page comes to life finds what was drawn, then where they went', async () => {
  history.replaceState(null, '', '/drawn')
  const root = document.createElement('div')
  root.innerHTML = renderToString(
    <StaticRouter location="/drawn">
      <Where />
    </StaticRouter>,
  )
  const pages = createPageHistory(createBrowserHistory({ v5Compat: true }), () => undefined)
  history.pushState(null, '', '/gone')
  const mismatch = vi.fn()
  await act(async () => {
    hydrateRoot(
      root,
      <PagesRouter pages={pages}>
        <Where />
      </PagesRouter>,
      { onRecoverableError: mismatch },
    )
  })
  expect(mismatch).not.toHaveBeenCalled()
  expect(root.textContent).toBe('/gone')
})
