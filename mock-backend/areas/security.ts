/** What protects a player's account (not in portal.md). */
export interface Security {
  /** Whether changes of the phone number and of bank accounts ask for the password. */
  asksPassword: boolean
  /** Names of the devices that logged in before. */
  devices: string[]
  /** The authenticator app, with the last step whose code was accepted: a code counts once. */
  authenticator: { secret: string; step: number } | null
  /** A secret that was shown and not yet confirmed, and the key of that setup. */
  setup: { key: string; secret: string; until: number } | null
  passkeys: { id: string; name: string; createTime: number }[]
  /** What a passkey has to sign next. */
  challenge: { value: string; until: number } | null
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[]
}

/** The state of a new account. */
export const newSecurity = (): Security => ({
  asksPassword: false,
  devices: [],
  authenticator: null,
  setup: null,
  passkeys: [],
  challenge: null,
  recoveryCodes: [],
})

/** A session of a player, by its token. Times are milliseconds since the epoch. */
export interface LoginSession {
  id: string
  device: string
  place: string
  firstTime: number
  lastTime: number
  isNew: boolean
}
