/** What the database keeps of an authenticator app, as JSON. */
export interface Authenticator {
  /** In base32, encrypted for the account. */
  secret: string
  /** The last time step whose code was accepted. */
  step: number
}
