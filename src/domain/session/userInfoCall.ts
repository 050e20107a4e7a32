import { userSchema } from '@/api/models/user'
import { sessionCalls } from './session.calls'

/** Reads the player past the store: for what must be compared with it before and after a write. */
export const userInfoCall = { call: sessionCalls.userInfo, schema: userSchema }
