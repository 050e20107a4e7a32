import { clock } from '@/shared/time/clock'
import type { Channel, Deployment, Release } from '../deskTypes'
import { desk } from '../deskCalls'
import { LATER_MS, SOON_MS, usePolled } from '../usePolled'
import { isUnderWay } from './isUnderWay'
import { readRelease } from './readRelease'

/** As many as the desk gives at once; what is older is in the audit log. */
const LATEST = 100

export interface Published {
  channel: Channel
  deployments: readonly Deployment[]
  /** The releases that are live, now or for a time, by digest; missing where the desk has none by that name. */
  releases: Readonly<Record<string, Release>>
  now: number
}

/** What players get now, and what they were given before; read again and again, as others publish too. */
export function usePublished() {
  return usePolled(
    'live',
    async (): Promise<Published> => {
      const path = { channel: 'live' as const }
      const [channel, { deployments }] = await Promise.all([
        desk.channel({ ...path }),
        desk.deployments({ ...path, limit: LATEST }),
      ])
      const served = Object.values(channel.sites).flatMap((site) => [site, ...site.windows])
      const digests = [...new Set(served.map(({ release }) => release))]
      const found = await Promise.all(digests.map((digest) => readRelease(digest).catch(() => null)))
      const releases = Object.fromEntries(found.flatMap((one) => (one ? [[one.name, one] as const] : [])))
      return { channel, deployments, releases, now: clock.now() }
    },
    ({ deployments, now }) => (deployments.some((one) => isUnderWay(one, now)) ? SOON_MS : LATER_MS),
  )
}
