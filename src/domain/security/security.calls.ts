import { endpoints } from '@/api/endpoints'

export const securityCalls = endpoints({
  getLoginSessions: { optional: true },
  /** `id`: ends one session; its token is answered with 401 from then on. */
  endLoginSession: { write: true, optional: true },
  /** Ends all sessions but the one that asks. */
  endOtherLoginSessions: { write: true, optional: true },
})
