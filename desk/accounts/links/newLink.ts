import type { Queries } from '../../database/openDatabase'
import type { Row } from '../../database/tables'
import type { Desk } from '../../desk'
import type { Grant } from '../../../publishing/access/whyNot'
import { hashOf } from '../identify'
import { newSecret } from '../newSecret'
import { idsOf, written } from '../../audit/loggedRows'

const DAY_MS = 24 * 3_600_000
const LIFE_MS: Record<Row<'links'>['kind'], number> = {
  first: 7 * DAY_MS,
  invitation: 7 * DAY_MS,
  reset: DAY_MS,
}

interface Link {
  kind: Row<'links'>['kind']
  user?: string
  email?: string
  grants?: readonly Grant[]
  by: string | null
}

/** Makes a link that can be used once, in a transaction. Its address is shown once: the database keeps a hash of it. */
export async function newLink(
  { settings, now }: Desk,
  trx: Queries,
  { kind, user, email, grants = [], by }: Link,
): Promise<{ link: string; expiresAt: number }> {
  const secret = newSecret()
  const id = hashOf(secret)
  const expiresAt = now() + LIFE_MS[kind]
  await trx
    .insertInto('links')
    .values({
      ...{ id, kind, user_id: user ?? null, email: email ?? null },
      ...{ grants: JSON.stringify(grants), created_by: by, created_at: now(), expires_at: expiresAt },
      used_at: null,
    })
    .execute()
  written(trx, 'links', id)
  return { link: `${settings.origin}/desk/#/link/${secret}`, expiresAt }
}

/** Removes links that nobody has used yet, in a transaction. */
export async function removeLinks(
  trx: Queries,
  column: 'kind' | 'email' | 'user_id' | 'created_by',
  value: string,
): Promise<void> {
  const removed = await trx
    .deleteFrom('links')
    .where(column, '=', value as never)
    .where('used_at', 'is', null)
    .returning('id')
    .execute()
  written(trx, 'links', ...idsOf(removed))
}
