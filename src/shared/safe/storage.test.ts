// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('what is set is kept in the browser and removed from it', () => {
  localStore.set('a', '1')
  expect([localStorage.getItem('a'), localStore.get('a'), sessionStore.get('a')]).toEqual(['1', '1', null])
  localStore.remove('a')
  expect([localStorage.getItem('a'), localStore.get('a')]).toEqual([null, null])
})

test('it says whether the browser itself keeps a value', () => {
  localStore.set('kept', '1')
  expect([localStore.keeps('kept'), localStore.keeps('other')]).toEqual([true, false])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  localStore.set('kept', '2')
  expect([localStore.get('kept'), localStore.keeps('kept')]).toEqual(['2', false])
  vi.restoreAllMocks()
})

test('a full storage: the portal goes on from memory', () => {
  localStorage.setItem('full', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  localStore.set('full', 'new')
  expect(localStore.get('full')).toBe('new')
  localStore.remove('full')
  expect(localStore.get('full')).toBeNull()
})

test('a storage that only throws: set, get and remove still agree', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => () => {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ),
  )
  localStore.set('denied', '1')
  expect(localStore.get('denied')).toBe('1')
  localStore.remove('denied')
  expect(localStore.get('denied')).toBeNull()
})

test('no storage at all: the same', () => {
  vi.stubGlobal('localStorage', undefined)
  localStore.set('none', '1')
  expect(localStore.get('none')).toBe('1')
  localStore.remove('none')
  expect(localStore.get('none')).toBeNull()
})
