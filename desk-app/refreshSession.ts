import { desk } from './deskCalls'
import { connection } from './connection'

/** Reads again what the desk knows of the session: a second factor may have come or gone. */
export async function refreshSession(): Promise<void> {
  connection.signedIn(await desk.session())
}
