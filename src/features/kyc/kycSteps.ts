import type { Kyc, KycForm } from '@/api/models/kyc'

export type KycField = keyof KycForm

/** The fields of each step; the step's id is in the URL. */
export const STEPS = [
  { id: 'personal', fields: ['fullName', 'birthDate', 'birthPlace', 'nationality'] },
  { id: 'address', fields: ['currentAddress', 'permanentAddress'] },
  { id: 'work', fields: ['work', 'employer', 'fundsSource'] },
  { id: 'id', fields: ['idType', 'idNumber'] },
] as const satisfies { id: string; fields: KycField[] }[]
export type Step = (typeof STEPS)[number]

export const FIELDS: KycField[] = STEPS.flatMap(({ fields }) => [...fields])

/** Choices, as sent to the back end (not in portal.md: our extension). */
export const FUNDS_SOURCES = [
  'salary',
  'business',
  'remittance',
  'savings',
  'pension',
  'investments',
  'family',
  'other',
]
export const ID_TYPES = ['philsys', 'passport', 'driver', 'umid', 'prc', 'postal', 'voter']

export const SIDES = ['front', 'back', 'selfie'] as const satisfies Kyc['files']
export type Side = (typeof SIDES)[number]
