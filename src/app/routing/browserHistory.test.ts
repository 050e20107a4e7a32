// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowserHistory, type Navigation } from './browserHistory'

let stop = () => {}
beforeEach(() => window.history.replaceState(null, '', '/lobby/home'))
afterEach(() => stop())

function open() {
  const history = createBrowserHistory()
  const seen: string[] = []
  const locations: Navigation['location'][] = []
  stop = history.listen(({ action, location }) => {
    seen.push(`${action} ${location.pathname}${location.search}${location.hash}`)
    locations.push(location)
  })
  return { history, seen, locations }
}

test('it begins where the address bar is, without state', () => {
  const { history } = open()
  expect(history.current()).toEqual({
    action: 'POP',
    location: { pathname: '/lobby/home', search: '', hash: '', state: null, key: 'default' },
  })
})

test('forward and back navigation is reported, each with its own state and key', async () => {
  const { history, seen, locations } = open()
  history.push('/search?q=tiger#top', { from: '/lobby/home' })
  history.replace({ pathname: '/search', search: '?q=neko' }, null)
  history.push('/login')
  history.go(-1)
  await vi.waitFor(() => expect(seen).toHaveLength(4))
  expect(seen).toEqual([
    'PUSH /search?q=tiger#top',
    'REPLACE /search?q=neko',
    'PUSH /login',
    'POP /search?q=neko',
  ])
  expect(locations[0]?.state).toEqual({ from: '/lobby/home' })
  expect(locations[3]?.key).toBe(locations[1]?.key)
  expect(new Set(locations.map(({ key }) => key)).size).toBe(3)
  expect(window.location.search).toBe('?q=neko')
})

test('a target without a path stays on the page', () => {
  const { history, seen } = open()
  history.push('?tab=2')
  history.push({ hash: '#rules' })
  expect(seen).toEqual(['PUSH /lobby/home?tab=2', 'PUSH /lobby/home#rules'])
})

test('what another script left in the entry does no harm', () => {
  window.history.replaceState('a text', '', '/lobby/home')
  expect(open().history.current().location).toMatchObject({ state: null, key: 'default' })
})

test('a removed listener is not called', () => {
  const { history, seen } = open()
  stop()
  history.push('/login')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(seen).toEqual([])
})
