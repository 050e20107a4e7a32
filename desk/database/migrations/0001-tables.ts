import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseKind } from '../tables'

type Columns = Record<string, string>

/** `text`, `int` (a time, a number, a flag); `?` is for a column that may be null. */
const TABLES: Record<string, { columns: Columns; key: string[]; unique?: string[][]; index?: string[][] }> = {
  users: {
    columns: { id: 'text', name: 'text', email: 'text', created_at: 'int', disabled_at: 'int?' },
    key: ['id'],
    unique: [['email']],
  },
  credentials: {
    columns: {
      id: 'text',
      user_id: 'text',
      kind: 'text',
      data: 'text',
      name: 'text',
      created_at: 'int',
      last_used_at: 'int?',
    },
    key: ['id'],
    index: [['user_id']],
  },
  sessions: {
    columns: {
      id: 'text',
      user_id: 'text',
      created_at: 'int',
      seen_at: 'int',
      expires_at: 'int',
      verified_until: 'int?',
      address: 'text',
      browser: 'text',
    },
    key: ['id'],
    index: [['user_id']],
  },
  links: {
    columns: {
      id: 'text',
      kind: 'text',
      user_id: 'text?',
      email: 'text?',
      grants: 'text',
      created_by: 'text?',
      created_at: 'int',
      expires_at: 'int',
      used_at: 'int?',
    },
    key: ['id'],
  },
  challenges: {
    columns: { id: 'text', kind: 'text', user_id: 'text?', data: 'text', expires_at: 'int' },
    key: ['id'],
  },
  attempts: { columns: { subject: 'text', failed: 'int', last_at: 'int' }, key: ['subject'] },
  grants: { columns: { user_id: 'text', role: 'text', site: 'text' }, key: ['user_id', 'role', 'site'] },
  tokens: {
    columns: {
      id: 'text',
      hash: 'text',
      name: 'text',
      created_by: 'text',
      verbs: 'text',
      sites: 'text',
      created_at: 'int',
      expires_at: 'int',
      revoked_at: 'int?',
      last_used_at: 'int?',
    },
    key: ['id'],
    unique: [['hash']],
  },
  policies: {
    columns: {
      channel: 'text',
      version: 'int',
      data: 'text',
      changed_by: 'text?',
      changed_at: 'int',
      proposed: 'text?',
      proposed_by: 'text?',
    },
    key: ['channel'],
  },
  changes: {
    columns: {
      id: 'text',
      title: 'text',
      state: 'text',
      base: 'text',
      created_by: 'text',
      created_at: 'int',
      revision: 'int',
      review_asked_at: 'int?',
    },
    key: ['id'],
  },
  layers: { columns: { change_id: 'text', name: 'text', text: 'text?' }, key: ['change_id', 'name'] },
  revisions: {
    columns: {
      change_id: 'text',
      number: 'int',
      author: 'text',
      at: 'int',
      label: 'text',
      base: 'text',
      layers: 'text',
    },
    key: ['change_id', 'number'],
  },
  texts: { columns: { digest: 'text', text: 'text' }, key: ['digest'] },
  releases: {
    columns: {
      name: 'text',
      manifest: 'text',
      created_at: 'int',
      created_by: 'text',
      change_id: 'text?',
      revision: 'int?',
      base: 'text?',
    },
    key: ['name'],
    index: [['change_id']],
  },
  builds: {
    columns: { release: 'text', change_id: 'text', revision: 'int', base: 'text', at: 'int' },
    key: ['release', 'change_id'],
  },
  reviews: {
    columns: {
      id: 'text',
      change_id: 'text',
      reviewer: 'text',
      verdict: 'text',
      views: 'text',
      note: 'text',
      at: 'int',
      withdrawn_at: 'int?',
    },
    key: ['id'],
    index: [['change_id']],
  },
  evidence: {
    columns: {
      cell: 'text',
      layout: 'text',
      rules: 'text',
      build: 'text',
      passed: 'int',
      data: 'text',
      picture: 'text?',
      at: 'int',
    },
    key: ['cell', 'layout', 'rules', 'build'],
  },
  runs: {
    columns: {
      id: 'text',
      release: 'text',
      cells: 'text',
      state: 'text',
      asked_by: 'text',
      asked_at: 'int',
      started_at: 'int?',
      ended_at: 'int?',
      runner: 'text?',
      lease_until: 'int?',
      message: 'text?',
    },
    key: ['id'],
    index: [['state']],
  },
  channels: { columns: { name: 'text', seq: 'int' }, key: ['name'] },
  deployments: {
    columns: {
      id: 'text',
      channel: 'text',
      kind: 'text',
      state: 'text',
      release: 'text?',
      sites: 'text',
      details: 'text',
      reason: 'text',
      asked_by: 'text',
      asked_at: 'int',
      due_at: 'int?',
      expected_seq: 'int',
      seq: 'int?',
      live_at: 'int?',
      message: 'text?',
    },
    key: ['id'],
    index: [['channel', 'state']],
  },
  idempotency: {
    columns: { key: 'text', request: 'text', status: 'int', body: 'text', created_at: 'int' },
    key: ['key'],
  },
  audit: {
    columns: {
      n: 'int',
      at: 'int',
      actor: 'text',
      verb: 'text',
      object: 'text',
      details: 'text',
      prev: 'text',
      hash: 'text',
    },
    key: ['n'],
    index: [['object', 'n']],
  },
  checkpoints: {
    columns: { size: 'int', hash: 'text', at: 'int', stored_at: 'int?' },
    key: ['size'],
  },
}

/** The first tables. Lines of `audit` can be neither changed nor removed: triggers refuse it in both databases. */
export function createTables(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [name, { columns, key, unique = [], index = [] }] of Object.entries(TABLES)) {
        let table: CreateTableBuilder<string, string> = db.schema
          .createTable(name)
          .addPrimaryKeyConstraint(`${name}_key`, key as never[])
        for (const [column, type] of Object.entries(columns))
          table = table.addColumn(column, type.startsWith('int') ? 'bigint' : 'text', (definition) =>
            type.endsWith('?') ? definition : definition.notNull(),
          )
        for (const one of unique)
          table = table.addUniqueConstraint(`${name}_${one.join('_')}`, one as never[])
        await table.execute()
        for (const one of index)
          await db.schema
            .createIndex(`${name}_by_${one.join('_')}`)
            .on(name)
            .columns(one)
            .execute()
      }
      await createOutbox(db, kind)
      await protectAudit(db, kind)
    },
  }
}

/** Its lines are numbered by the database. */
async function createOutbox(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', kind === 'sqlite' ? 'integer' : 'bigserial', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('message', 'text')
    .execute()
}

async function protectAudit(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  if (kind === 'sqlite') {
    for (const action of ['update', 'delete'])
      await sql
        .raw(
          `create trigger audit_no_${action} before ${action} on audit begin select raise(abort, 'The audit log is append-only.'); end`,
        )
        .execute(db)
    return
  }
  await sql
    .raw(
      `create function audit_refuse() returns trigger language plpgsql as $$ begin raise exception 'The audit log is append-only.'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      'create trigger audit_no_change before update or delete on audit for each row execute function audit_refuse()',
    )
    .execute(db)
  await sql
    .raw(
      'create trigger audit_no_truncate before truncate on audit for each statement execute function audit_refuse()',
    )
    .execute(db)
}
