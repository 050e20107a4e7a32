import { response, forPlayer, intAt, refuse, textAt, type WireBody, type Call, type Handlers } from '../call'
import { decryptPassword } from '../demoKey'
import { ERRCODE } from '../errcodes'
import { digestOf } from '../digestOf'
import { coinOf, safeboxOf } from '../ledger/figures'
import { postSafebox } from '../ledger/movements'
import type { Player } from '../players/player'
import { safePasswordProblem, triesLeft } from './safePassword'

const MOVES_LISTED = 20

/** The safebox (not in portal.md): coin, safebox, the last transfers, whether it has a password, how long it is locked. */
const stateFor = (call: Call, me: Player): WireBody =>
  response({
    coin: coinOf(me),
    safebox: safeboxOf(me),
    moves: me.vault.moves.slice(0, MOVES_LISTED),
    lockedUntil: me.vault.lockedUntil > call.now ? me.vault.lockedUntil : 0,
    triesLeft: triesLeft(me, call.now),
    hasPassword: me.vault.digest ? 1 : 0,
  })

/** Transfers coins: type 1 in, 2 out. */
function move(call: Call, me: Player, type: number): WireBody {
  const amount = intAt(call, 'amount')
  if ((type !== 1 && type !== 2) || amount === undefined || amount <= 0) return refuse(ERRCODE.safeAmount)
  if (!me.vault.digest) return refuse(ERRCODE.safePasswordMissing)
  if (amount > (type === 1 ? coinOf(me) : safeboxOf(me))) return refuse(ERRCODE.safeInsufficient)
  const problem = type === 2 ? safePasswordProblem(me, textAt(call, 'password'), call.now) : undefined
  if (problem) return refuse(problem)
  const orderId = `S${call.now}${me.vault.moves.length}`
  postSafebox(me, type === 1 ? amount : -amount, { at: call.now, ref: orderId })
  me.vault.moves.unshift({ orderId, type, amount, time: call.now })
  return stateFor(call, me)
}

/** The digest of a new password, or the errcode for it. */
function wanted(me: Player, cipher: string): string | number {
  const password = decryptPassword(cipher)
  if (password === undefined) return ERRCODE.unreadablePassword
  return /^\d{6}$/.test(password) ? digestOf(me.account, password) : ERRCODE.safePasswordForm
}

export const safeboxHandlers = {
  getSafebox: forPlayer((call, me) => {
    const type = intAt(call, 'type')
    return type === undefined ? stateFor(call, me) : move(call, me, type)
  }),
  /** Payload (not in portal.md): password (encrypted). */
  safeboxPasswordInit: forPlayer((call, me) => {
    if (me.vault.digest) return refuse(ERRCODE.safePasswordExists)
    const digest = wanted(me, textAt(call, 'password'))
    if (typeof digest === 'number') return refuse(digest)
    me.vault.digest = digest
    me.hasSafeboxPassword = 1
    return response()
  }),
  /** Payload (not in portal.md): oldPassword and password (both encrypted). */
  modifySafePassword: forPlayer((call, me) => {
    const digest = wanted(me, textAt(call, 'password'))
    if (typeof digest === 'number') return refuse(digest)
    const problem = safePasswordProblem(me, textAt(call, 'oldPassword'), call.now)
    if (problem) return refuse(problem)
    if (digest === me.vault.digest) return refuse(ERRCODE.safePasswordSame)
    me.vault.digest = digest
    return response()
  }),
} satisfies Handlers
