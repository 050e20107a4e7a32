import { mayHaveHappened, type ApiError } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import type { Thunk } from '@/store/makeStore'
import { sendOnce } from '@/store/sendOnce'
import { userChanged } from '@/store/sessionSlice'
import { agreementCalls } from './agreement.calls'
import { TEXT_VERSIONS, textsToAgree } from './textVersions'
import { loadUserInfo } from './loadUserInfo'

/**
 * Has the back end store that the player agrees to the texts as they are, of those that it does not show yet: one that was published
 * again in a lower version takes nothing back. Returns the error. After a lost response the player's data say whether it was done.
 */
export const agreeToTexts =
  (): Thunk<Promise<ApiError | null>> =>
  (dispatch, getState, { client }) =>
    sendOnce(client, 'agreeToTexts', async () => {
      const { user } = getState().session
      const texts = textsToAgree(user?.agreedTexts)
      if (texts.length === 0) return null
      const versions = Object.fromEntries(texts.map((name) => [name, TEXT_VERSIONS[name]]))
      const result = await client.call(agreementCalls.agreeToTexts, versions, doneSchema)
      // Someone else may have signed in meanwhile.
      if (getState().session.user?.id !== user?.id) return null
      if (result.ok) dispatch(userChanged({ agreedTexts: { ...user?.agreedTexts, ...versions } }))
      if (result.ok || mayHaveHappened(result.error)) await dispatch(loadUserInfo())
      return result.ok ? null : result.error
    })
