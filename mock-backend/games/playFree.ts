import { refuse, response, type WireBody } from '../call'
import { ERRCODE } from '../errcodes'
import { seedOf, seededRandom } from '../seededRandom'
import { drawRound } from './drawRound'
import { STAKES, tableOf } from '../catalogue/gameTable'
import { MAX_NONCE } from './provider'

/** The table of the game's page when nobody opened it from a lobby. */
const FREE_TYPE = 1

/**
 * A round of free play, by the same engine: what came of a stake of play credits, which only the page counts. No player is
 * known, and no ledger; asked again with the same nonce, it is answered the same.
 */
export function playFree(seed: string, { stake, nonce }: Record<string, unknown>): WireBody {
  if (typeof nonce !== 'string' || nonce === '' || nonce.length > MAX_NONCE) return refuse(ERRCODE.badRequest)
  if (typeof stake !== 'number' || !STAKES.includes(stake)) return refuse(ERRCODE.badStake)
  return response({
    stake,
    ...drawRound(tableOf(FREE_TYPE), stake, seededRandom(seedOf(`${seed}free ${nonce}`))),
  })
}
