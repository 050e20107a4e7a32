import type { KycForm } from '@/api/models/kyc'
import { readText } from '@/shared/format/readTyped'
import { ageAt, MIN_AGE } from '@/shared/time/age'
import { FUNDS_SOURCES, ID_TYPES, STEPS, type KycField, type Step } from './kycSteps'

const OLDEST = 120

/** Maximum length of each field. */
export const LONGEST: Record<KycField, number> = {
  fullName: 80,
  birthDate: 10,
  birthPlace: 80,
  nationality: 40,
  currentAddress: 200,
  permanentAddress: 200,
  work: 80,
  employer: 80,
  fundsSource: 20,
  idType: 20,
  idNumber: 30,
}
const SHORTEST: Partial<Record<KycField, number>> = { fullName: 4, currentAddress: 8, permanentAddress: 8 }
/** Names as in documents: letters of any script, marks, and joining punctuation. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u
/** Commas and stops of any script are as good as ours. */
const PLAIN = /^[\p{L}\p{M}\p{N}\p{Terminal_Punctuation} '’"“”#&@/()+_-]+$/u
const ID_NUMBER = /^(?=.*\d)[A-Z0-9][A-Z0-9-]{3,}$/

/** Input as it is sent. */
export function cleaned(field: KycField, typed: string): string {
  const text = readText(typed)
  return field === 'idNumber' ? text.replace(/ /g, '').toUpperCase() : text
}

function dateError(text: string, now: number): string | null {
  const age = ageAt(text, now)
  if (age === null || age < 0 || age >= OLDEST) return 'date'
  return age >= MIN_AGE ? null : 'tooYoung'
}

/** The error of a field as the suffix of a message key (`kyc.invalid.…`), or null. */
export function fieldError(field: KycField, typed: string, now: number): string | null {
  const text = cleaned(field, typed)
  if (text === '') return `${field}Empty`
  if (text.length > LONGEST[field]) return 'tooLong'
  switch (field) {
    case 'birthDate':
      return dateError(text, now)
    case 'fundsSource':
      return FUNDS_SOURCES.includes(text) ? null : `${field}Empty`
    case 'idType':
      return ID_TYPES.includes(text) ? null : `${field}Empty`
    case 'idNumber':
      return ID_NUMBER.test(text) ? null : 'idNumber'
    case 'fullName':
    case 'nationality':
      if (!NAME.test(text)) return 'letters'
      break
    default:
      if (!PLAIN.test(text)) return 'signs'
  }
  return text.length < (SHORTEST[field] ?? 2) ? 'tooShort' : null
}

/** The first step with invalid fields; undefined when the form is complete. */
export const openStep = (form: KycForm, now: number): Step | undefined =>
  STEPS.find(({ fields }) => fields.some((field) => fieldError(field, form[field], now) !== null))
