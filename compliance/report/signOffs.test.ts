import { IDBFactory, IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '@tests/support/memoryStorage'
import { browserDatabase, settled } from '@/shared/safe/browserDatabase'
import { readMemory, updateCase } from './signOffs'

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
const CASE = 'n7/green/mobile/visitor'
const database = browserDatabase('portico-compliance', 'cases')

const auditResult = {
  passed: false,
  results: [{ rule: 'notice-shown', findings: [{ page: '/', text: 'It is not there.' }] }],
  layout: 'a',
  rules: 'b',
  at: 5,
}
const signOff = { name: 'R. Cruz', note: 'seen', at: 6, layout: 'a' }

test('[PV-08] results and sign-offs survive a reload', async () => {
  expect(await updateCase(CASE, () => ({ auditResult, signOff }))).toBe(true)
  expect(await readMemory()).toEqual({ [CASE]: { auditResult, signOff } })
})

test('[PV-08] a change keeps what another tab stored of the same case, and of others', async () => {
  await updateCase('other', () => ({ auditResult }))
  await updateCase(CASE, () => ({ signOff }))
  await updateCase(CASE, (before) => ({ ...before, auditResult }))
  expect(await readMemory()).toEqual({ other: { auditResult }, [CASE]: { auditResult, signOff } })
})

test('[PV-08] invalid stored data is left out', async () => {
  await database('readwrite', async (store) => {
    await settled(store.put({ auditResult: { ...auditResult, results: [{ rule: 1 }] }, signOff }, 'a'))
    await settled(store.put({ signOff: { name: 'x' } }, 'b'))
    await settled(store.put('{', 'c'))
  })
  expect(await readMemory()).toEqual({ a: { signOff }, b: {} })
})

test('[PV-08] what earlier releases stored is taken over once; what is newer stays', async () => {
  const newer = { ...signOff, at: 9 }
  await updateCase('b', () => ({ signOff: newer }))
  localStorage.setItem(
    'COMPLIANCE_BOARD',
    JSON.stringify({ a: { auditResult, signOff }, b: { signOff }, c: 3 }),
  )
  const all = { a: { auditResult, signOff }, b: { signOff: newer } }
  expect(await readMemory()).toEqual(all)
  expect(localStorage.getItem('COMPLIANCE_BOARD')).toBeNull()
  expect(await readMemory()).toEqual(all)
})

test.each(['', '{', '[]', '3', 'null', '{"a":3}'])(
  '[PV-08] an earlier text “%s” has no cases',
  async (text) => {
    localStorage.setItem('COMPLIANCE_BOARD', text)
    expect(await readMemory()).toEqual({})
  },
)

test('[PV-08] what cannot be taken over stays where it is, and is shown', async () => {
  await updateCase('b', () => ({ auditResult }))
  localStorage.setItem('COMPLIANCE_BOARD', JSON.stringify({ a: { signOff } }))
  vi.spyOn(FakeStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await readMemory()).toEqual({ a: { signOff }, b: { auditResult } })
  expect(await updateCase('a', () => ({}))).toBe(false)
  vi.stubGlobal('indexedDB', undefined)
  expect(await readMemory()).toEqual({ a: { signOff } })
  expect(localStorage.getItem('COMPLIANCE_BOARD')).toContain('R. Cruz')
})

test('[PV-08] the cases of a hundred sites are stored, which local storage has no room for', async () => {
  const long = { ...auditResult, results: [{ rule: 'r', findings: [{ page: '/', text: 'x'.repeat(5000) }] }] }
  for (let site = 0; site < 100; site++)
    for (let at = 0; at < 16; at++) await updateCase(`s${site}/${at}`, () => ({ auditResult: long, signOff }))
  const memory = await readMemory()
  expect(Object.keys(memory)).toHaveLength(1600)
  expect(JSON.stringify(memory).length).toBeGreaterThan(5_000_000)
})
