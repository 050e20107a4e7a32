import { activitiesSchema } from '@/api/models/activity'
import { userSchema, type User } from '@/api/models/user'
import { z } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore, sessionStore, type SafeStorage } from '@/shared/safe/storage'
import { clearTabStorage } from './clearPlayerStorage'
import { favouritesRestored } from '@/store/favouritesSlice'
import { activitiesLoaded } from '@/store/playerSlice'
import { sessionRestored } from '@/store/sessionSlice'
import { signOut } from './signOut'
import { KEY } from '@/store/storageKeys'
import type { Thunk } from '@/store/makeStore'

/** Printable Latin-1, at least one character of it visible: anything else makes `fetch` throw, or a server refuse the request. */
const HEADER_VALUE = /^(?=.*\S)[\x20-\x7e\xa0-\xff]+$/

/**
 * Restores the stored session (ST-01): the player from the last user info, else from the login, and the activities of this tab, so
 * that the layout does not shift when responses arrive. Malformed data and that of another player is dropped and fetched again
 * (ST-08). A token that is no valid header value is dropped: each call with it would fail like a network error.
 */
export const restoreSession = (): Thunk => (dispatch) => {
  const token = localStore.get(KEY.token)
  if (!token) return clearTabStorage()
  if (!HEADER_VALUE.test(token)) {
    dispatch(signOut())
    return
  }
  const who = storedUser(KEY.user)
  const info = storedUser(KEY.userInfo)
  const fits = info !== null && (who === null || who.id === info.id)
  if (!fits) localStore.remove(KEY.userInfo)
  const user = fits ? info : who
  dispatch(sessionRestored({ token, user }))
  if (user) dispatch(favouritesRestored(user))
  const activities = user && storedActivities(user)
  if (activities) dispatch(activitiesLoaded(activities))
}

/** The player as this browser stores them under a key; malformed data is dropped. */
export function storedUser(key: string): User | null {
  return readOrDrop(localStore, key, userSchema)
}

function storedActivities({ id }: User) {
  const stored = parseJson(sessionStore.get(KEY.activity))
  if (isRecord(stored) && stored.of === id) return readOrDrop(sessionStore, KEY.activity, activitiesSchema)
  sessionStore.remove(KEY.activity)
  return null
}

function readOrDrop<T extends z.ZodMiniType>(store: SafeStorage, key: string, schema: T): z.output<T> | null {
  const stored = z.safeParse(schema, parseJson(store.get(key)))
  if (!stored.success) store.remove(key)
  return stored.success ? stored.data : null
}
