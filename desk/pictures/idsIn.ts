import { sql } from 'kysely'
import type { DatabaseKind } from '../database/tables'

/** Ids as one value of a statement, which takes only so many. */
export const idsIn = (kind: DatabaseKind, ids: readonly string[]) => {
  const list = JSON.stringify(ids)
  return kind === 'postgres'
    ? sql<string>`select jsonb_array_elements_text(${list}::jsonb)`
    : sql<string>`select value from json_each(${list})`
}
