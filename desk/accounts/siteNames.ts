import { readdir } from 'node:fs/promises'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'

/** The sites there are: those of the newest release, and before the first those of the layouts to begin with. */
export async function siteNames({ settings }: Desk, db: Queries): Promise<string[]> {
  const newest = await db
    .selectFrom('releases')
    .select('manifest')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest) {
    const { bundles = {} } = JSON.parse(newest.manifest) as { bundles?: Record<string, string> }
    return Object.keys(bundles).sort()
  }
  const files = await readdir(settings.layouts).catch(() => [])
  return files
    .filter((file) => file.endsWith('.json') && file !== 'sites.json')
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
}
