import { listOf, requiredNum, text, time, z } from '@/api/shape'

/** State of the proof of identity. The numbers are our extension. */
export const KYC_STATUS = { none: 0, draft: 1, submitted: 2, approved: 3, rejected: 4, expired: 5 } as const

/** The form of addKyc (our extension). Dates are `YYYY-MM-DD`. */
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

/** The response of kyc: state and known details (our extension). Times are milliseconds since the epoch, 0 when unknown. */
export const kycSchema = z.object({
  status: requiredNum(),
  /** Why it was rejected, and what to correct. */
  reason: text(),
  submittedTime: time(),
  /** Deadline; 0 for none. */
  dueTime: time(),
  form: z.catch(kycFormSchema, () => z.parse(kycFormSchema, {})),
  /** Pictures that the back end has. */
  files: listOf(z.enum(['front', 'back', 'selfie'])),
})
export type Kyc = z.output<typeof kycSchema>
