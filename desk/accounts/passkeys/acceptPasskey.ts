import type { Queries } from '../../database/openDatabase'
import type { Desk } from '../../desk'
import type { DeskContext } from '../../deskRouter'
import { addressTarget, takeAttempt } from '../attempts'
import { tooLate } from '../challenges'
import { noteUse } from '../noteUse'
import { checkPasskey } from './checkPasskey'

export interface PasskeyUse {
  challenge: string
  response: Record<string, unknown>
}

/** Whose passkey was used, and the write that notes it. Wrong ones count, a right one is never kept out. Throws a problem. */
export async function acceptPasskey(
  desk: Desk,
  c: DeskContext,
  given: PasskeyUse,
): Promise<{ user: string; note: (trx: Queries) => Promise<void> }> {
  const actor = c.get('actor')
  const { row, data } = await checkPasskey(desk, actor?.kind === 'person' ? actor.id : null, given).catch(
    async (error: unknown) => {
      await takeAttempt(desk, [addressTarget(desk, c, 'signIn')])
      throw error
    },
  )
  return {
    user: row.user_id,
    note: async (trx) => {
      if (!(await noteUse(trx, row, { data, at: desk.now() }))) throw tooLate()
    },
  }
}
