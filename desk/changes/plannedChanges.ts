import type { z } from '@hono/zod-openapi'
import type { Pointer } from '../../publishing/pointer'
import type { changeSummary } from '../contract/changes'
import type { Queries } from '../database/openDatabase'
import { FOR_GOOD } from '../channels/openChannel'

type Planned = z.output<typeof changeSummary>['planned']

/** When players get changes for a time, by a settled pointer, which has no window that is over: the one that begins first. */
export async function plannedChanges(
  db: Queries,
  live: Pointer | null,
): Promise<(change: string) => Planned> {
  const windows = Object.values(live?.sites ?? {})
    .flatMap(({ windows = [] }) => windows)
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  if (windows.length === 0) return () => null
  const builds = await db
    .selectFrom('builds')
    .select(['change_id', 'release'])
    .where('release', 'in', [...new Set(windows.map(({ release }) => release))])
    .execute()
  return (change) => {
    const own = builds.filter(({ change_id }) => change_id === change).map(({ release }) => release)
    const first = windows.find(({ release }) => own.includes(release))
    if (!first) return null
    return { from: Date.parse(first.from), until: first.until === FOR_GOOD ? null : Date.parse(first.until) }
  }
}
