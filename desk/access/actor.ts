import type { Role, Verb } from './verbs'

/** A role for a site, or for all (`*`). */
export interface Grant {
  role: Role
  site: string
}

export interface Person {
  kind: 'person'
  /** Id of the account. */
  id: string
  name: string
  email: string
  grants: readonly Grant[]
  /** Id of the session that the request came with. */
  session: string
  /** Whether a second factor was given not long ago. */
  isVerified: boolean
  /** Whether there is a second factor that could be given. */
  hasFactor: boolean
}

interface Token {
  kind: 'token'
  /** Id of the token. */
  id: string
  name: string
  verbs: readonly Verb[]
  sites: readonly string[]
  /** Whose token it is. */
  createdBy: string
  /** The grants of whom it belongs to: a token never may do more. */
  grants: readonly Grant[]
}

/** Who makes a request. */
export type Actor = Person | Token
