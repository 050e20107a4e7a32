import { call } from './client'
import { connection } from './connection'

/** Reads again what the desk knows of the session: a second factor may have come or gone. */
export async function refreshSession(): Promise<void> {
  connection.signedIn(await call((api) => api.GET('/session')))
}
