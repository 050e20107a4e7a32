import { endpoints } from '@/api/endpoints'

export const securityCalls = endpoints({
  getLoginSessions: { optional: true },
  /** `id`: ends one session; its token is answered with 401 from then on. */
  endLoginSession: { write: true, optional: true },
  /** Ends all sessions but the one that asks. */
  endOtherLoginSessions: { write: true, optional: true },
  getSecondFactor: { optional: true },
  /** Answers a new secret for an authenticator app, which counts only once it is confirmed. */
  beginAuthenticator: { write: true, optional: true },
  /** `key`, `code`: turns it on, and answers the recovery codes, once. */
  confirmAuthenticator: { write: true, optional: true },
  removeAuthenticator: { write: true, optional: true },
  /** Answers what the browser needs to make a passkey. */
  beginPasskey: { write: true, optional: true },
  /** `name`, `passkey`: adds it, and answers recovery codes where it is the first factor. */
  confirmPasskey: { write: true, optional: true },
  removePasskey: { write: true, optional: true },
  /** Answers new recovery codes in place of the old ones. */
  renewRecoveryCodes: { write: true, optional: true },
})
