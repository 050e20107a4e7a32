import { DEFAULT_POLICY, type Policy } from '../../../publishing/policy'
import type { Queries } from '../../database/openDatabase'

export interface KeptPolicy {
  policy: Policy
  version: number
  /** A weaker one that waits for a second admin. */
  proposed: { policy: Policy; by: string } | null
}

/** The policy of a channel, and what waits to take its place. */
export async function readPolicy(db: Queries, channel: string): Promise<KeptPolicy> {
  const row = await db.selectFrom('policies').selectAll().where('channel', '=', channel).executeTakeFirst()
  if (!row) return { policy: DEFAULT_POLICY, version: 0, proposed: null }
  const { data, version, proposed, proposed_by } = row
  return {
    policy: JSON.parse(data) as Policy,
    version,
    proposed:
      proposed === null || proposed_by === null
        ? null
        : { policy: JSON.parse(proposed) as Policy, by: proposed_by },
  }
}
