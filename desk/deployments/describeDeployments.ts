import type { z } from '@hono/zod-openapi'
import type { Digest } from '../../publishing/digest'
import { namesOf } from '../core/names'
import type { deployment } from '../contract/channels'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { PointerAction } from './pointerAction'

type Described = z.output<typeof deployment>

/** Deployments as the API tells of them, with the names of who asked. */
export async function describeDeployments(
  db: Queries,
  rows: readonly Row<'deployments'>[],
): Promise<Described[]> {
  const names = await namesOf(
    db,
    rows.map(({ asked_by }) => asked_by),
  )
  return rows.map((row) => {
    const details = JSON.parse(row.details) as {
      action: PointerAction
      built?: Digest
      isSelfPublished?: boolean
      restsOn?: string
    }
    const { action } = details
    const until = action.kind === 'deploy' ? action.until : undefined
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      release: row.release as Digest | null,
      ...(details.built !== undefined && { built: details.built }),
      sites: JSON.parse(row.sites) as string[],
      reason: row.reason,
      askedBy: { id: row.asked_by, name: names.get(row.asked_by) ?? row.asked_by },
      askedAt: row.asked_at,
      dueAt: row.due_at,
      untilAt: until === undefined ? null : Date.parse(until),
      mode: action.kind === 'mode' ? (action.mode as Described['mode']) : null,
      seq: row.seq,
      liveAt: row.live_at,
      message: row.message,
      isSelfPublished: details.isSelfPublished ?? false,
      restsOn: details.restsOn ?? null,
    }
  })
}
