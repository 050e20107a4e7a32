import { expect, test } from 'vitest'
import { storeMemory, readMemory } from './signOffs'

const storageOf = (text: string | null) => {
  let kept = text
  return { get: () => kept, set: (_key: string, value: string) => void (kept = value), remove: () => {} }
}
const auditResult = {
  passed: false,
  results: [{ rule: 'notice-shown', findings: [{ page: '/', text: 'It is not there.' }] }],
  layout: 'a',
  rules: 'b',
  at: 5,
}
const signOff = { name: 'R. Cruz', note: 'seen', at: 6, layout: 'a' }

test('[PV-08] results and sign-offs survive a reload', () => {
  const storage = storageOf(null)
  storeMemory({ 'n7/green/mobile/visitor': { auditResult, signOff } }, storage)
  expect(readMemory(storage)).toEqual({ 'n7/green/mobile/visitor': { auditResult, signOff } })
})

test('[PV-08] invalid stored data is left out', () => {
  for (const text of ['', '{', '[]', '3', 'null', '{"a":3}']) expect(readMemory(storageOf(text))).toEqual({})
  const mixed = {
    a: { auditResult: { ...auditResult, results: [{ rule: 1 }] }, signOff },
    b: { signOff: { name: 'x' } },
  }
  expect(readMemory(storageOf(JSON.stringify(mixed)))).toEqual({ a: { signOff }, b: {} })
})
