/** What protects a player's account (not in portal.md). */
export interface Security {
  /** Whether changes of the phone number and of bank accounts ask for the password. */
  asksPassword: boolean
}

/** The state of a new account. */
export const newSecurity = (): Security => ({ asksPassword: false })
