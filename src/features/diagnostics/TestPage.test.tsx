// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import base from '../../../layouts/base.json'
import TestPage from './TestPage.block'
import { storageRows } from './useBrowserRows'

const show = () =>
  renderBlock(<TestPage />, {
    state: { ...siteState({ mode: 'green', helpline: '123' }, { site: 'n7' }), ...signedInState() },
    layout: { items: { tabBar: { news: { sort: 1, label: 'x', to: '/x', hidden: true } } } },
  })
const part = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  localStorage.setItem('ACCESS_TOKEN', 'very-secret-token')
  sessionStorage.setItem('HOME_STATE', '{}')
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.endsWith('base.json')
        ? new Response(JSON.stringify(base), { headers: { 'content-type': 'application/json' } })
        : new Response('', { status: 404 }),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('[RT-08] diagnostics show configuration, mode, versions, worker and where the layout comes from', async () => {
  show()
  expect(part('Versions').getByText('1.0.28')).toBeTruthy()
  expect(part('Viewer').getByText('green')).toBeTruthy()
  expect(part('Configuration').getByText('123')).toBeTruthy()
  expect(part('Settings').getByText('/prod-api-2')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Service worker' })).toBeTruthy()
  // n7.json is missing here, so the loader falls back to the built-in layout.
  expect(await part('Layout').findByText('builtIn', undefined, { timeout: 8000 })).toBeTruthy()
  expect(part('Layout').getByText('tabBar.news')).toBeTruthy()
}, 15_000)

test('[RT-08] storage is listed by name and length; the token is not shown', async () => {
  const { container } = show()
  const storage = part('Storage (names and lengths)')
  expect((await storage.findByText('local ACCESS_TOKEN')).nextSibling?.textContent).toBe('17')
  expect(storage.getByText('session HOME_STATE')).toBeTruthy()
  expect(container.textContent).not.toContain('very-secret-token')
  expect(container.textContent).not.toMatch(/\btoken\b/)
})

test('[RT-08] a browser without storage is reported', () => {
  const closed = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(storageRows('local', closed)).toEqual([['local', undefined]])
})
