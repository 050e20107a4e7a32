import type { Published } from '../deskApi'
import { deploymentText } from './deploymentText'

interface ReleaseChoice {
  digest: string
  /** Why it was published last. */
  reason: string
  at: number
}

/** Every release of the history once, the newest first, by why it was published. */
export function releaseChoices({ deployments }: Published): ReleaseChoice[] {
  const newest = new Map<string, ReleaseChoice>()
  for (const one of deployments) {
    const { release, reason, askedAt } = one
    if (release !== null && !newest.has(release))
      newest.set(release, {
        digest: release,
        reason: reason === '' ? deploymentText(one) : reason,
        at: askedAt,
      })
  }
  return [...newest.values()]
}
