import type { PersonRights, TokenRights } from '../../publishing/access/whyNot'

export interface Person extends PersonRights {
  /** Id of the account. */
  id: string
  name: string
  email: string
  /** Id of the session that the request came with. */
  session: string
}

interface Token extends TokenRights {
  /** Id of the token. */
  id: string
  name: string
  /** Whose token it is. */
  createdBy: string
}

/** Who makes a request. */
export type Actor = Person | Token
