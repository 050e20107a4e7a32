import { expect, test } from 'vitest'
import type { WebConfig } from '@/api/models/webConfig'
import { defaultSettings } from './portalSettings'
import { configLoaded, configRestored, releaseRead, settingsLoaded, siteSlice } from './siteSlice'

const reduce = siteSlice.reducer
const config = (mode: string) => ({ mode, sites: [] }) as unknown as WebConfig
const begin = reduce(undefined, settingsLoaded({ ...defaultSettings, mode: 'green' }))

test('[PB-06] the switch applies to each configuration, stored or loaded, and makes none weaker', () => {
  expect(reduce(begin, configRestored(config('normal'))).config?.mode).toBe('green')
  expect(reduce(begin, configLoaded(config('normal'))).config?.mode).toBe('green')
  const weaker = reduce(undefined, settingsLoaded({ ...defaultSettings, mode: 'normal' }))
  expect(reduce(weaker, configLoaded(config('green'))).config?.mode).toBe('green')
})

test('[PB-06] a switch that comes with the layouts applies to the configuration that is there', () => {
  const loaded = reduce(undefined, configLoaded(config('normal')))
  expect(reduce(loaded, releaseRead({ mode: 'green' })).config?.mode).toBe('green')
})

test('without a switch the configuration stays the same object', () => {
  const given = config('normal')
  expect(reduce(undefined, configLoaded(given)).config).toEqual(given)
})

test('[PB-06] of two switches, in the settings and in the release, the stricter one applies', () => {
  const read = reduce(begin, releaseRead({ mode: 'normal' }))
  expect(reduce(read, configLoaded(config('normal'))).config?.mode).toBe('green')
  const other = reduce(undefined, settingsLoaded({ ...defaultSettings, mode: 'normal' }))
  const switched = reduce(other, releaseRead({ mode: 'green' }))
  expect(reduce(switched, configLoaded(config('normal'))).config?.mode).toBe('green')
  const unknown = reduce(undefined, settingsLoaded({ ...defaultSettings, mode: 'of a newer build' }))
  expect(
    reduce(reduce(unknown, releaseRead({ mode: 'normal' })), configLoaded(config('normal'))).config?.mode,
  ).toBe('green')
})
