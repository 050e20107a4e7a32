import { doneSchema } from '@/api/client'
import { userSchema } from '@/api/models/user'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { t } from '@/shared/i18n/t'
import { superiorOf } from './superiorOf'
import { profileCalls } from './profile.calls'
import { sessionCalls } from '@/domain/session/session.calls'

/** Sets who invited the player at most once (PF-04). It counts as done when the back end returns that player. */
export function superiorAction(dispatch: Dispatch): AtMostOnceMutation<{ pid: string }, unknown> {
  const now = () => dispatch(callBackend(sessionCalls.userInfo, {}, userSchema))
  return {
    name: 'superior',
    title: ({ pid }) => t('profile.superior.attempt', { pid }),
    known: ({ pid }) => [pid],
    before: async () => {
      const user = await now()
      return user.ok ? { ok: true, data: null } : user
    },
    send: ({ pid }) => dispatch(callBackend(profileCalls.agentFill, { pid }, doneSchema)),
    wasDone: async (was) => {
      const user = await now()
      return user.ok ? { ok: true, data: was(superiorOf(user.data)) } : user
    },
  }
}
