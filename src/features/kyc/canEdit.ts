import { KYC_STATUS, type Kyc } from '@/api/models/kyc'

/** Whether form and pictures may still be changed: not while they are reviewed, and not once they are approved. */
export const canEdit = ({ status }: Kyc, hasKyc: boolean): boolean =>
  !hasKyc && status !== KYC_STATUS.submitted && status !== KYC_STATUS.approved
