import { KYC_STATUS, type Kyc } from '@/api/models/kyc'

/** Whether form and pictures can be changed: not during the review, and not once approved. */
export const canEdit = ({ status }: Kyc, hasKyc: boolean): boolean =>
  !hasKyc && status !== KYC_STATUS.submitted && status !== KYC_STATUS.approved
