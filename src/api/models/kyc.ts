import { listOf, num, text, z } from '@/api/shape'

/** How far the proof of identity is. † the numbers. */
export const KYC_STATUS = { none: 0, draft: 1, submitted: 2, approved: 3, rejected: 4, expired: 5 } as const

/** † the form of addKyc. Dates are `YYYY-MM-DD`. */
export const kycFormSchema = z.object({
  fullName: text(),
  birthDate: text(),
  birthPlace: text(),
  nationality: text(),
  currentAddress: text(),
  permanentAddress: text(),
  work: text(),
  employer: text(),
  fundsSource: text(),
  idType: text(),
  idNumber: text(),
})
export type KycForm = z.output<typeof kycFormSchema>

/** † the answer of kyc: how it stands, what is known so far. Times are milliseconds since the epoch, 0 when unknown. */
export const kycSchema = z.object({
  status: num(),
  /** Why it was rejected, and what to mend. */
  reason: text(),
  submittedTime: num(),
  /** Until when it has to be done; 0 for no such date. */
  dueTime: num(),
  form: z.catch(kycFormSchema, () => z.parse(kycFormSchema, {})),
  /** Which pictures the back end has. */
  files: listOf(z.enum(['front', 'back', 'selfie'])),
})
export type Kyc = z.output<typeof kycSchema>
