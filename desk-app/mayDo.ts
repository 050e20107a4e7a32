import { ROLE_VERBS, type Verb } from '@publishing/access/verbs'
import type { Session } from './deskTypes'

/** Whether someone's roles allow something on any site at all: what the bar offers. The desk itself decides each call. */
export const mayDo = ({ grants }: Session, verb: Verb): boolean =>
  grants.some(({ role }) => ROLE_VERBS[role].includes(verb))
