import type { Session } from '../deskTypes'
import { refusalOf } from '../refusalOf'

/** Why someone cannot do a part of editing, such as `Asking for review`, in sentences; null when they can. */
export function editRefusal(session: Session, what: string, sites?: readonly string[]): string | null {
  const refusal = refusalOf(session, 'edit', sites)
  return refusal && `${what} is for operators. ${refusal}`
}
