// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scriptedClient } from '@tests/support/scriptedClient'
import { siteState, testConfig, testUser } from '@tests/support/renderBlock'
import { persistHomeState } from '../promotions/persistHomeState'
import { makeStore, type RootState } from '@/store/makeStore'
import { signedIn } from '@/store/sessionSlice'
import { configLoaded } from '@/store/siteSlice'
import { KEY } from '@/store/storageKeys'
import { adChoice, adsAllowed, chooseAds } from './adConsent'
import { readAttribution } from './attribution'
import { watchAttribution } from './watchAttribution'

let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const landing = vi.fn(() => ({
  address: 'https://play.example/?fbclid=click-1&entry=pwa',
  referrer: 'https://ads.example/',
  cookies: '_fbp=fb.1.2.3',
}))
function watch(state: Partial<RootState> = {}) {
  landing.mockClear()
  const store = makeStore({ client: scriptedClient() }, state)
  stop = watchAttribution(store, landing)
  return store
}
const asking = siteState({ adConsent: 1 })
const kept = () => localStorage.getItem(KEY.attribution)

test('[TR-03] [TR-04] a site that does not ask stores the attribution; entry=pwa is stored', () => {
  watch(siteState())
  expect(readAttribution()).toMatchObject({ fbclid: 'click-1', fbp: 'fb.1.2.3', entry: 'pwa' })
})

test('[ST-07] the affiliate survives login and restart, and is removed without consent', () => {
  landing.mockReturnValueOnce({ address: 'https://play.example/?proxy_id=10002', referrer: '', cookies: '' })
  const start = (state: Partial<RootState>) => {
    const store = makeStore({ client: scriptedClient() }, state)
    persistHomeState(store)
    stop = watchAttribution(store, landing)
    return store
  }
  const store = start(siteState())
  store.dispatch(signedIn({ token: 'T', user: testUser() }))
  // What login does after sending it.
  localStorage.removeItem(KEY.attribution)
  expect(store.getState().affiliateId).toBe('10002')
  stop()
  expect(start(siteState()).getState().affiliateId).toBe('10002')
  stop()
  expect(start(asking).getState().affiliateId).toBe('')
})

test('[TR-04] while it is unknown whether the site asks, nothing is read', () => {
  const store = watch()
  expect(landing).not.toHaveBeenCalled()
  store.dispatch(configLoaded(testConfig({ adConsent: '1' })))
  expect(landing).not.toHaveBeenCalled()
  expect(kept()).toBeNull()
})

test('[TR-04] a stored configuration that does not ask is not trusted before the fresh one', () => {
  const { site } = siteState()
  const store = watch({ site: { ...site, status: 'loading', stale: true } })
  expect(landing).not.toHaveBeenCalled()
  store.dispatch(configLoaded(testConfig()))
  expect(kept()).toContain('click-1')
})

test('[TR-04] where the site asks, nothing is read or stored before consent, then at once', () => {
  localStorage.setItem(KEY.attribution, '{"fbp":"from-before"}')
  const store = watch(asking)
  expect(landing).not.toHaveBeenCalled()
  expect(kept()).toBeNull()
  expect(adsAllowed(store.getState())).toBe(false)
  chooseAds('given')
  expect(readAttribution().fbclid).toBe('click-1')
  expect(adsAllowed(store.getState())).toBe(true)
})

test('[TR-04] a refusal removes what was stored, and a reload reads nothing', () => {
  watch(asking)
  chooseAds('given')
  chooseAds('refused')
  expect(kept()).toBeNull()
  stop()
  watch(asking)
  expect(landing).not.toHaveBeenCalled()
  stop()
  // Not even where the site does not ask any more.
  const store = watch(siteState())
  expect(landing).not.toHaveBeenCalled()
  expect(adsAllowed(store.getState())).toBe(false)
})

test('[TR-04] a choice in another tab applies here', () => {
  watch(asking)
  localStorage.setItem(KEY.adConsent, '1')
  dispatchEvent(new StorageEvent('storage', { key: KEY.adConsent }))
  expect(kept()).toContain('click-1')
  localStorage.setItem(KEY.adConsent, '0')
  dispatchEvent(new StorageEvent('storage', { key: KEY.adConsent }))
  expect(kept()).toBeNull()
})

test('[TR-04] a choice that cannot be stored is no consent, and is not requested again in this session', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
    throw new DOMException('denied', 'SecurityError')
  })
  const store = watch(asking)
  expect(adChoice()).toBe('open')
  chooseAds('given')
  expect(adChoice()).toBe('refused')
  expect(adsAllowed(store.getState())).toBe(false)
  expect(landing).not.toHaveBeenCalled()
})

test('[TR-04] consent whose storage was cleared is gone; the question comes back in the next session', () => {
  const store = watch(asking)
  chooseAds('given')
  localStorage.clear()
  expect(adsAllowed(store.getState())).toBe(false)
  expect(adChoice()).toBe('refused')
  sessionStorage.clear()
  expect(adChoice()).toBe('open')
})

test('[TR-03] the landing URL is the requested one, wherever the portal navigated since', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://play.example/?click_id=77' } as PerformanceNavigationTiming,
  ])
  history.replaceState(null, '', '/lobby/notice')
  document.cookie = '_fbc=fb.1.9.abc'
  stop = watchAttribution(makeStore({ client: scriptedClient() }, siteState()))
  expect(readAttribution()).toMatchObject({ click_id: '77', fbc: 'fb.1.9.abc' })
  document.cookie = '_fbc=; max-age=0'
})
