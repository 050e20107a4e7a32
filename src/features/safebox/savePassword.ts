import { mayHaveHappened, type ApiError } from '@/api/apiError'
import { encryptPassword } from '@/api/encryptPassword'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import type { Thunk } from '@/store/makeStore'
import { sendMutation } from '@/store/sendMutation'
import { safeboxApi } from './safeboxApi'

/** Outcome of setting a password. `lost`: unknown whether it was set. */
export type Saved =
  | { kind: 'done' }
  | { kind: 'lost' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'unreadable'; why: string }

/** Sets the safebox password; `old` is the current one, null for the first. Both are digits and sent encrypted. */
export const savePassword =
  (old: string | null, next: string): Thunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    const { publicKey } = getState().site.settings
    const password = await encryptPassword(next, publicKey)
    if (!password.ok) return { kind: 'unreadable', why: password.why }
    const oldPassword = old === null ? null : await encryptPassword(old, publicKey)
    if (oldPassword && !oldPassword.ok) return { kind: 'unreadable', why: oldPassword.why }
    const body = {
      ...(oldPassword && { oldPassword: oldPassword.cipher }),
      password: password.cipher,
    }
    const result = await dispatch(sendMutation(safeboxApi.endpoints.setSafePassword, body))
    // The player's data show whether there is a password, even after a lost response.
    await dispatch(loadUserInfo())
    if (result.ok) return { kind: 'done' }
    if (!mayHaveHappened(result.error)) return { kind: 'refused', error: result.error }
    return old === null && getState().session.user?.hasSafeboxPassword ? { kind: 'done' } : { kind: 'lost' }
  }
