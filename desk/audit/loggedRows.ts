import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Queries } from '../database/openDatabase'
import type { Tables } from '../database/tables'

interface Logged {
  /** What people call a row of it. */
  name: string
  key: readonly string[]
  /** Columns that decide nothing, and change without a line in the log. */
  without?: readonly string[]
}

/** The tables that decide who may do what, and what goes to players: the audit log has a digest of each of their rows. */
const LOGGED = {
  users: { name: 'account', key: ['id'] },
  credentials: { name: 'way to sign in', key: ['id'], without: ['last_used_at'] },
  sessions: { name: 'session', key: ['id'], without: ['seen_at', 'expires_at'] },
  links: { name: 'link', key: ['id'] },
  site_groups: { name: 'group', key: ['name'] },
  tokens: { name: 'token', key: ['id'], without: ['last_used_at'] },
  policies: { name: 'policy of the channel', key: ['channel'] },
  group_policies: { name: 'policy of the group', key: ['name'] },
  revisions: { name: 'revision', key: ['change_id', 'number'] },
  builds: { name: 'build', key: ['release', 'change_id'] },
  reviews: { name: 'review', key: ['id'] },
  deployments: { name: 'deployment', key: ['id'] },
  evidence: { name: 'evidence', key: ['cell', 'layout', 'rules', 'build'] },
} as const satisfies Partial<Record<keyof Tables, Logged>>

export type LoggedTable = keyof typeof LOGGED
export const LOGGED_TABLES = Object.keys(LOGGED) as LoggedTable[]

/** SQLite takes no more than a thousand conditions. */
const CHUNK = 200

/** A row in words: `The review 0192…`. */
export const rowText = (table: LoggedTable, key: string): string => `The ${LOGGED[table].name} ${key}`

const unlogged = new WeakMap<Queries, Map<LoggedTable, Set<string>>>()

/**
 * Notes that a transaction wrote or removed a row: its next line in the audit log has the row's digest. `key` is the primary key, its
 * columns with a blank between them.
 */
export function written(trx: Queries, table: LoggedTable, ...keys: readonly string[]): void {
  if (keys.length === 0) return
  const tables = unlogged.get(trx) ?? new Map<LoggedTable, Set<string>>()
  unlogged.set(trx, tables)
  tables.set(table, new Set([...(tables.get(table) ?? []), ...keys]))
}

/** Runs a statement that changes or removes rows and returns their ids, and notes them. */
export async function writeRows(
  trx: Queries,
  table: LoggedTable,
  statement: { execute: () => Promise<{ id: string }[]> },
): Promise<void> {
  written(trx, table, ...(await statement.execute()).map(({ id }) => id))
}

/** The digests of what was noted, by `reviews <key>`; null for rows that are gone. Then nothing is noted any more. */
export async function takeWritten(trx: Queries): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {}
  for (const [table, keys] of unlogged.get(trx) ?? []) {
    const stored = await readRows(trx, table, [...keys])
    for (const key of keys) found[`${table} ${key}`] = stored.get(key) ?? null
  }
  unlogged.delete(trx)
  return found
}

export const hasUnlogged = (trx: Queries): boolean => unlogged.has(trx)

/** Digests of rows by their keys, as they are in the database; of all rows without `keys`. */
export async function readRows(
  db: Queries,
  table: LoggedTable,
  keys?: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const columns: readonly string[] = LOGGED[table].key
  for (const where of await conditions(db, table, columns, keys)) {
    const rows = (await db
      .selectFrom(table as 'reviews')
      .selectAll()
      .where((of) => of.or(where.map((one) => of.and(one as never))))
      .execute()) as unknown as Record<string, unknown>[]
    const grants = table === 'users' ? await db.selectFrom('grants').selectAll().execute() : []
    for (const row of rows) {
      const roles = grants
        .filter(({ user_id }) => user_id === row.id)
        .map(({ role, site }) => `${role} ${site}`)
      const more = table === 'users' ? { roles: roles.sort() } : {}
      found.set(rowKey(table, row), rowDigest(table, { ...row, ...more }))
    }
  }
  return found
}

/** Parts of a table that are read at once: rows of evidence hold the texts of all their pages. */
async function conditions(
  db: Queries,
  table: LoggedTable,
  columns: readonly string[],
  keys: readonly string[] | undefined,
): Promise<Record<string, unknown>[][]> {
  if (keys) {
    const wanted = keys.map((key) => {
      const parts = key.split(' ')
      return Object.fromEntries(columns.map((column, at) => [column, parts[at]]))
    })
    return Array.from({ length: Math.ceil(wanted.length / CHUNK) }, (_, at) =>
      wanted.slice(at * CHUNK, (at + 1) * CHUNK),
    )
  }
  if (table !== 'evidence') return [[{}]]
  const cells = await db.selectFrom('evidence').select('cell').distinct().execute()
  return cells.map(({ cell }) => [{ cell }])
}

/** How the log calls a row: its primary key. */
export const rowKey = (table: LoggedTable, row: object): string =>
  LOGGED[table].key.map((column) => String((row as Record<string, unknown>)[column])).join(' ')

/** SHA-256, in base64url, of what decides in a row; roles belong to their account. */
export function rowDigest(table: LoggedTable, row: object): string {
  const without: readonly string[] = (LOGGED[table] as Logged).without ?? []
  const digested = Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column)))
  return createHash('sha256')
    .update(canonicalize(digested) ?? '')
    .digest('base64url')
}
