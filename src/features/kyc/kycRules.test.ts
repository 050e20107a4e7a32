import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kycFormSchema } from '@/api/models/kyc'
import { t } from '@/shared/i18n/t'
import { z } from '@/api/shape'
import { cleaned, fieldError, LONGEST, openStep } from './kycRules'
import { FIELDS, type KycField } from './kycSteps'

/** 2025-11-21, 17:00 UTC: in Manila it is the 22nd. */
const NOW = Date.parse('2025-11-21T17:00:00Z')
const GOOD: Record<KycField, string> = {
  fullName: "María O'Neil-Reyes Jr.",
  birthDate: '1997-03-08',
  birthPlace: 'Tacloban',
  nationality: 'Filipino',
  currentAddress: '14-B Burgos St., Brgy. #5, Tacloban City 6500',
  permanentAddress: '14-B Burgos St., Brgy. #5, Tacloban City 6500',
  work: 'Teacher',
  employer: 'J & R Trading',
  fundsSource: 'salary',
  idType: 'driver',
  idNumber: 'N01-12-345678',
}
const error = (field: KycField, typed: string) => fieldError(field, typed, NOW)

test.each(FIELDS)(
  '[WL-14] %s: a valid value passes; empty, blank and too long values have their own messages',
  (field) => {
    expect(error(field, GOOD[field])).toBeNull()
    expect(error(field, '')).toBe(`${field}Empty`)
    expect(error(field, ' \u200b\t ')).toBe(`${field}Empty`)
    expect(t(`kyc.invalid.${field}Empty`)).not.toContain('kyc.')
    expect(error(field, 'a'.repeat(LONGEST[field] + 1))).toBe('tooLong')
  },
)

test.each(['<script>alert(1)</script>', 'Ana 😀'])('[WL-14] %j is neither a name nor an address', (typed) => {
  expect(error('fullName', typed)).toBe('letters')
  expect(error('currentAddress', typed)).toBe('signs')
  expect(error('employer', typed)).toBe('signs')
})

test('[WL-14] names in other scripts are valid; direction marks in them are ignored', () => {
  expect(error('fullName', 'محمد علي')).toBeNull()
  expect(cleaned('fullName', '\u202eAna\u202c \u00a0 Reyes ')).toBe('Ana Reyes')
  expect(cleaned('idNumber', ' n01 12-345678 ')).toBe('N0112-345678')
  expect(cleaned('idNumber', '１２３４５')).toBe('12345')
})

test.each(['مکان نمبر ۵، گلی ۲، لاہور۔', '12 Mabini St., Brgy. 3; Unit 4', '東京都、港区1-2。'])(
  '[WL-14] %j is an address as it is written there',
  (typed) => {
    expect(error('currentAddress', typed)).toBeNull()
    expect(error('permanentAddress', typed)).toBeNull()
  },
)

test('[WL-14] the age is computed by the date in Manila', () => {
  expect(error('birthDate', '2004-11-22')).toBeNull()
  expect(error('birthDate', '2004-11-23')).toBe('tooYoung')
  // An hour before midnight in Manila it is still the 21st there.
  expect(fieldError('birthDate', '2004-11-22', NOW - 2 * 3_600_000)).toBe('tooYoung')
  expect(error('birthDate', '2026-01-01')).toBe('date')
  expect(error('birthDate', '1890-01-01')).toBe('date')
})

test.each(['31/05/1990', '1990-02-30', '1990-13-01', 'yesterday', '0000-00-00'])(
  '[WL-14] %s is not a date',
  (typed) => expect(error('birthDate', typed)).toBe('date'),
)

test('[WL-14] a player born on 29 February is old enough on 1 March', () => {
  const at = (day: string) => fieldError('birthDate', '2004-02-29', Date.parse(`${day}T04:00:00Z`))
  expect(at('2025-02-28')).toBe('tooYoung')
  expect(at('2025-03-01')).toBeNull()
})

test.each(['12', 'ABCDE', '12 34<', '😀1234'])('[WL-14] %s is no number of an ID', (typed) =>
  expect(error('idNumber', typed)).toBe('idNumber'),
)

test('[WL-14] any input has a message or none, and never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.string({ unit: 'binary', maxLength: 250 }), (field, typed) => {
      const found = error(field, typed)
      if (found !== null) expect(t(`kyc.invalid.${found}`, { age: 21, max: 1 })).not.toContain('kyc.')
    }),
  )
})

test('[WL-14] the form continues at the first incomplete step', () => {
  const form = (patch: object) => z.parse(kycFormSchema, { ...GOOD, ...patch })
  expect(openStep(form({}), NOW)).toBeUndefined()
  expect(openStep(form({ idNumber: '' }), NOW)?.id).toBe('id')
  expect(openStep(form({ idNumber: '', employer: '<' }), NOW)?.id).toBe('work')
})
