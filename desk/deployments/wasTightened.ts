import type { Queries } from '../database/openDatabase'
import type { PointerAction } from './pointerAction'

/** Whether one person alone has made a site stricter for good since a number: the database knows by which rule something went live. */
export async function wasTightened(
  db: Queries,
  channel: string,
  site: string,
  since: number,
): Promise<boolean> {
  const later = await db
    .selectFrom('deployments')
    .select(['sites', 'details'])
    .where('channel', '=', channel)
    .where('state', '=', 'live')
    .where('seq', '>', since)
    .execute()
  return later.some(({ sites, details }) => {
    const { action, isTightening } = JSON.parse(details) as { action: PointerAction; isTightening?: boolean }
    return (
      isTightening === true &&
      action.kind === 'deploy' &&
      action.until === undefined &&
      (JSON.parse(sites) as string[]).includes(site)
    )
  })
}
