import type { Persona } from '../players/personas'

/** What a player has shown of themselves. Numbers of states as on the wire (src/api/models/kyc.ts). */
export interface Identity {
  status: 0 | 1 | 2 | 3 | 4 | 5
  reason: string
  submittedTime: number
  dueTime: number
  form: Record<string, string>
  files: string[]
  /** What a review comes to. */
  outcome: 'approved' | 'rejected' | 'pending'
}

/** The proof of identity of a persona, or of a fresh account. */
export function identityOf(_persona: Persona | null, _now: number): Identity {
  return { status: 0, reason: '', submittedTime: 0, dueTime: 0, form: {}, files: [], outcome: 'approved' }
}
