/** What protects a player's account (not in portal.md). */
export interface Security {
  /** Whether changes of the phone number and of bank accounts ask for the password. */
  asksPassword: boolean
  /** Names of the devices that logged in before. */
  devices: string[]
}

/** The state of a new account. */
export const newSecurity = (): Security => ({ asksPassword: false, devices: [] })

/** A session of a player, by its token. Times are milliseconds since the epoch. */
export interface LoginSession {
  id: string
  device: string
  place: string
  firstTime: number
  lastTime: number
  isNew: boolean
}
