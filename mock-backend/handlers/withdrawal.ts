import { feeOf } from '@/api/models/exchange'
import { response, forPlayer, intAt, refuse, textAt, type Call, type Handlers } from '../call'
import { withdrawalSteps, WITHDRAWAL_METHODS, type WithdrawalOrder } from '../areas/withdrawals'
import { ERRCODE } from '../errcodes'
import { coinOf, levelOf, turnoverLeftOf } from '../ledger/figures'
import { postWithdrawal } from '../ledger/movements'
import type { Player } from '../players/player'
import { recordPage } from '../recordPage'
import { restrictionOf } from '../rules/restrictionOf'
import { factorRefusal } from './reauthentication'
import { safePasswordProblem } from './safePassword'

const MIN = 10_000
/** Hundredths of a percent. */
const FEE_RATE = 50
const APPROVED = 3
const PAID = 3
const REJECTED = 4
const DAY = 86_400_000
/** Manila's midnight is eight hours before UTC's. */
const MANILA_OFFSET_MS = 28_800_000

interface Rules {
  min: number
  max: number
  feeRate: number
  timesLeft: number
  turnoverLeft: number
  withdrawable: number
}

/** What this player may withdraw now: number of times and maximum amount by VIP level. */
function rulesFor(call: Call, me: Player): Rules {
  const list = call.config.appUserLevelConfigList
  const levels = (Array.isArray(list) ? list : []) as {
    level?: number
    withdrawTimes?: number
    withdrawMax?: number
  }[]
  const level = levels.find((one) => one.level === levelOf(call.config, me))
  const today = Math.floor((call.now + MANILA_OFFSET_MS) / DAY)
  const used = me.withdrawals.orders.filter(
    ({ createTime, status }) =>
      status !== REJECTED && Math.floor((createTime + MANILA_OFFSET_MS) / DAY) === today,
  ).length
  // Whoever is kept from playing for long cannot play it off: their money is not kept until they may (SP-05).
  const isKept = restrictionOf({ ...me, limits: [] }, call.now).restriction !== ''
  const turnoverLeft = isKept ? 0 : turnoverLeftOf(me)
  return {
    min: MIN,
    max: level?.withdrawMax ?? 5_000_000,
    feeRate: FEE_RATE,
    timesLeft: Math.max(0, (level?.withdrawTimes ?? 3) - used),
    turnoverLeft,
    withdrawable: turnoverLeft > 0 ? 0 : coinOf(me),
  }
}

const needsIdentity = (call: Call) => {
  const gates = call.config.kycGates
  return !Array.isArray(gates) || gates.includes('withdrawal')
}

/** Why it is refused, in the order in which the portal shows the requirements. */
function problemWith(call: Call, me: Player, amount: number | undefined): number | undefined {
  const rules = rulesFor(call, me)
  const account = me.appUserBankList[textAt(call, 'bankId')]
  if (needsIdentity(call) && me.identity.status !== APPROVED) return ERRCODE.withdrawalKyc
  if (!account) return ERRCODE.withdrawalNoBank
  if (account.status === '0') return ERRCODE.withdrawalBankReview
  if (rules.turnoverLeft > 0) return ERRCODE.withdrawalTurnover
  if (rules.timesLeft === 0) return ERRCODE.withdrawalTimes
  if (!WITHDRAWAL_METHODS.some(({ name }) => name === textAt(call, 'method'))) return ERRCODE.withdrawalMethod
  if (amount === undefined || amount < rules.min) return ERRCODE.withdrawalBelow
  if (amount > rules.max) return ERRCODE.withdrawalAbove
  if (amount > coinOf(me)) return ERRCODE.withdrawalCoin
  return me.hasSafeboxPassword ? safePasswordProblem(me, textAt(call, 'password'), call.now) : undefined
}

export const withdrawalHandlers = {
  getExchange: forPlayer((call, me) => response({ ...rulesFor(call, me), methods: WITHDRAWAL_METHODS })),
  /** Payload (not in portal.md): amount, method, bankId, and the safebox password (encrypted) if there is one. */
  exchange: forPlayer((call, me) => {
    const amount = intAt(call, 'amount')
    const problem = problemWith(call, me, amount)
    if (problem !== undefined || amount === undefined) return refuse(problem ?? ERRCODE.withdrawalBelow)
    const refusal = factorRefusal(call, me)
    if (refusal) return refusal
    const method = WITHDRAWAL_METHODS.find(({ name }) => name === textAt(call, 'method'))
    const order: WithdrawalOrder = {
      orderId: `W${call.now}${me.withdrawals.orders.length}`,
      amount,
      fee: feeOf(amount, FEE_RATE),
      method: method?.title ?? '',
      bankId: intAt(call, 'bankId') ?? 0,
      status: 0,
      reason: '',
      createTime: call.now,
      outcome: me.withdrawals.outcome,
    }
    // Deducted at once: a pending amount can neither be played nor withdrawn again.
    postWithdrawal(me, amount, { at: call.now, ref: order.orderId })
    me.withdrawals.orders.unshift(order)
    return response({ orderId: order.orderId })
  }),
  getExchangeOrder: forPlayer((call, me) =>
    recordPage(
      call,
      me.withdrawals.orders,
      ({ status, amount }) => (status === PAID ? amount : 0),
      ({ outcome, ...order }) => ({ ...order, steps: withdrawalSteps({ ...order, outcome }, call.now) }),
    ),
  ),
} satisfies Handlers
