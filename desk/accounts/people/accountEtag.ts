import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Grant } from '../../../publishing/access/whyNot'

/** The version of what an admin changes of an account: its grants, in any order, and whether it is in use. */
export function accountEtag({
  grants,
  isDisabled,
}: {
  grants: readonly Grant[]
  isDisabled: boolean
}): string {
  const sorted = grants.map(({ role, site }) => `${role} ${site}`).sort()
  const text = canonicalize({ grants: sorted, isDisabled }) ?? ''
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
