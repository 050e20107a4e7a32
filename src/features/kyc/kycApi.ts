import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { KYC_STATUS, kycSchema, type Kyc, type KycForm } from '@/api/models/kyc'
import { moneyCalls } from '@/domain/money/money.calls'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { kycCalls } from './kyc.calls'
import { cleaned } from './kycRules'
import { FIELDS } from './kycSteps'

/** The form by addKyc, as a draft or for review (not in portal.md: our extension). */
const addKyc = (form: KycForm, draft: boolean) => ({
  call: kycCalls.addKyc,
  body: {
    ...Object.fromEntries(FIELDS.map((field) => [field, cleaned(field, form[field])])),
    draft: draft ? 1 : 0,
  },
  schema: doneSchema,
})

export const kycApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    saveKycDraft: build.mutation<unknown, KycForm>({
      query: (form) => addKyc(form, true),
      invalidatesTags: ['Kyc'],
    }),
    submitKyc: build.mutation<unknown, KycForm>({ query: (form) => addKyc(form, false) }),
  }),
})

const getKyc = { call: moneyCalls.kyc, schema: kycSchema }

/** Whether it was submitted since `before`: at another time, and no longer a draft. */
const isNewer = ({ status, submittedTime }: Kyc, before: unknown): boolean =>
  status !== KYC_STATUS.draft &&
  status !== KYC_STATUS.none &&
  submittedTime > 0 &&
  submittedTime !== (isRecord(before) ? before.submittedTime : 0)

/** Submits the form at most once (AU-21). The stored action has no personal data: the form is the server's draft. */
export const submitKyc = atMostOnce(kycApi.endpoints.submitKyc, {
  name: 'kyc',
  title: () => t('kyc.attempt'),
  known: () => [],
  before: async ({ read }) => mapResult(await read(getKyc), ({ submittedTime }) => ({ submittedTime })),
  wasDone: async ({ read }, _was, before) => mapResult(await read(getKyc), (now) => isNewer(now, before)),
})
