import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { uploadFile, type UploadOptions } from '@/api/uploadFile'
import type { Thunk } from '@/store/makeStore'
import { portalApi } from '@/store/portalApi'
import type { Side } from './kycSteps'
import { kycCalls } from './kyc.calls'

/** Uploads a picture by uploadKyc (our extension), under the side's name, since file names may be private. */
export const uploadSide =
  (side: Side, picture: Blob, type: string, options: UploadOptions): Thunk<Promise<ApiResult<unknown>>> =>
  async (dispatch, _getState, { client }) => {
    const file = new File([picture], `${side}.${type.replace('image/', '')}`, { type })
    const result = await uploadFile(client, kycCalls.uploadKyc, { side, file }, doneSchema, options)
    // Also after a lost response, since the picture may have arrived.
    if (result.ok || result.error.kind !== 'aborted') dispatch(portalApi.util.invalidateTags(['Kyc']))
    return result
  }
