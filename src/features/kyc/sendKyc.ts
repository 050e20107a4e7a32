import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { kycSchema, type Kyc, type KycForm } from '@/api/models/kyc'
import type { Thunk } from '@/store/makeStore'
import { portalApi } from '@/store/portalApi'
import { cleaned } from './kycRules'
import { FIELDS } from './kycSteps'
import { moneyCalls } from '@/domain/money/money.calls'
import { kycCalls } from './kyc.calls'

/** Sends the form by addKyc, as a draft or for review (not in portal.md: our extension). */
export const sendKyc =
  (form: KycForm, draft: boolean): Thunk<Promise<ApiResult<unknown>>> =>
  async (dispatch, _getState, { client }) => {
    const fields = Object.fromEntries(FIELDS.map((field) => [field, cleaned(field, form[field])]))
    const result = await client.call(kycCalls.addKyc, { ...fields, draft: draft ? 1 : 0 }, doneSchema)
    if (draft) dispatch(portalApi.util.invalidateTags(['Kyc']))
    return result
  }

/** Fetches the current KYC status, bypassing the cache. */
export const askKyc =
  (): Thunk<Promise<ApiResult<Kyc>>> =>
  (_dispatch, _getState, { client }) =>
    client.call(moneyCalls.kyc, {}, kycSchema)
