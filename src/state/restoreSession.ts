import { userSchema } from '@/api/models/user'
import { z } from '@/api/shape'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { sessionRestored } from './sessionSlice'
import { KEY } from './storageKeys'
import type { Thunk } from './makeStore'

/** Takes the stored session into the store; a user that does not parse is dropped and asked for anew (ST-01, ST-08). */
export const restoreSession = (): Thunk => (dispatch) => {
  const token = localStore.get(KEY.token)
  if (!token) return
  const stored = z.safeParse(userSchema, parseJson(localStore.get(KEY.user)))
  if (!stored.success) localStore.remove(KEY.user)
  dispatch(sessionRestored({ token, user: stored.success ? stored.data : null }))
}
