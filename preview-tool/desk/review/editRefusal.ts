import type { Session } from '../connection'
import { refusalOf } from '../refusalOf'

/** Why somebody cannot edit a change of these sites, as a sentence; null when they can. */
export function editRefusal(session: Session, sites?: readonly string[]): string | null {
  const refusal = refusalOf(session, 'edit', sites)
  return refusal && `Operators do that. ${refusal}`
}
