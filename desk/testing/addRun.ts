import type { Queries } from '../database/openDatabase'
import type { NewRow } from '../database/tables'

/** Has a run of one part wait for the runner, as Ana asked for it; `more` is what is known of it besides. */
export const addRun = (db: Queries, more: Pick<NewRow<'runs'>, 'id'> & Partial<NewRow<'runs'>>) =>
  db
    .insertInto('runs')
    .values({
      ...{ run: more.id, cases: 1, release: 'sha256:x', cells: '[]' },
      ...{ state: 'waiting', asked_by: 'ana', asked_at: 0 },
      ...more,
    })
    .execute()
