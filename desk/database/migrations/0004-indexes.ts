import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is asked often of tables that grow for years. Partial ones hold only what is still open. */
const INDEXES = {
  builds_by_change_at: sql`builds (change_id, at)`,
  changes_by_state_created_at: sql`changes (state, created_at)`,
  deployments_by_channel_asked_at: sql`deployments (channel, asked_at, id)`,
  deployments_by_channel_state_seq: sql`deployments (channel, state, seq)`,
  deployments_by_release: sql`deployments (release)`,
  evidence_by_layout: sql`evidence (layout)`,
  evidence_by_rules_build: sql`evidence (rules, build)`,
  runs_by_release_asked_at: sql`runs (release, asked_at)`,
  audit_by_actor: sql`audit (actor, n)`,
  audit_by_at: sql`audit (at)`,
  audit_of_stopped_plans: sql`audit (n) where verb = 'deployment.stopped'`,
  reviews_that_object: sql`reviews (change_id, at) where verdict = 'object' and withdrawn_at is null`,
  reviews_with_replies: sql`reviews (change_id) where replies <> '[]'`,
  outbox_to_do: sql`outbox (kind, id) where done_at is null`,
}

export const addIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, on] of Object.entries(INDEXES))
      await sql`create index ${sql.ref(name)} on ${on}`.execute(db)
  },
}
