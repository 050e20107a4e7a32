import type { Queries } from '../../database/openDatabase'
import type { Passkey } from './passkey'

/** The passkeys of an account. */
export async function passkeysOf(db: Queries, user: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('credentials')
    .select('data')
    .where('user_id', '=', user)
    .where('kind', '=', 'passkey')
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Passkey)
}
