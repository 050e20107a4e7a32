import { isRechargeBonus } from '@/api/models/rechargeBonus'
import { PAYMENT_MS, type DepositOrder } from '../areas/deposits'
import { response, forPlayer, intAt, refuse, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { restrictionCode } from '../rules/restrictionOf'
import { couponLimit, couponResponse } from './coupons'
import { depositRow } from './records'

/** A deposit method as in the configuration. */
interface Channel {
  id: number
  name: string
  bankId: number
  needBank?: number
  min: number
  max: number
}
/** Maximum number of open orders. */
const MAX_OPEN = 5

export const depositHandlers = {
  recharge3: forPlayer((call, me) => {
    const amount = intAt(call, 'amount') ?? 0
    const channel = channelOf(call, intAt(call, 'rechargeType'))
    const ticketId = intAt(call, 'ticketId') ?? null
    if (intAt(call, 'version') !== 4) return refuse(ERRCODE.badRequest)
    const actType = intAt(call, 'actType') ?? 0
    if (actType !== 0 && !isRechargeBonus(actType)) return refuse(ERRCODE.badRequest)
    const problem = depositProblem(call, me, channel, amount, ticketId)
    if (problem || !channel) return refuse(problem ?? ERRCODE.depositChannel)
    const order: DepositOrder = {
      orderId: `D${call.now}${me.deposits.orders.length}`,
      amount,
      rechargeType: channel.id,
      method: channel.name,
      status: 0,
      reason: '',
      createTime: call.now,
      settleAt: me.deposits.outcome === 'pending' ? null : call.now + PAYMENT_MS,
      ticketId,
      actType,
    }
    if (ticketId !== null) takeCoupon(me, ticketId)
    me.deposits.orders.unshift(order)
    return response({ orderId: order.orderId, ...paymentDetails(order) })
  }),
  isRechargeDone: forPlayer((call, me) => {
    const order = orderOf(call, me)
    return order ? response({ isRechargeDone: order.status === 1 }) : refuse(ERRCODE.depositOrder)
  }),
  // While it is open the response repeats how to pay, so that a player can continue on another device.
  checkRechargeOrder: forPlayer((call, me) => {
    const order = orderOf(call, me)
    if (!order) return refuse(ERRCODE.depositOrder)
    return response({ order: depositRow(order), ...(order.status === 0 && paymentDetails(order)) })
  }),
  getBonusTickers: forPlayer((call, me) =>
    response({
      list: Object.entries(me.deposits.coupons).flatMap(([id, num]) =>
        num > 0 ? [couponResponse(call.config, Number(id), num)] : [],
      ),
    }),
  ),
} satisfies Handlers

/** An open order that holds this coupon; the new order takes the coupon over. */
const holderOf = (me: Player, ticketId: number) =>
  me.deposits.orders.find((order) => order.status === 0 && order.ticketId === ticketId)

function takeCoupon(me: Player, ticketId: number): void {
  const left = me.deposits.coupons[ticketId] ?? 0
  const holder = holderOf(me, ticketId)
  if (left > 0) me.deposits.coupons[ticketId] = left - 1
  else if (holder) holder.ticketId = null
}

const orderOf = (call: Call, me: Player) =>
  me.deposits.orders.find((order) => order.orderId === textAt(call, 'orderId'))

const channelOf = ({ config }: Call, id: number | undefined) =>
  (config.appRechargeTypeList as Channel[]).find((channel) => channel.id === id)

/** Why a deposit is refused, or null. */
function depositProblem(
  call: Call,
  me: Player,
  channel: Channel | undefined,
  amount: number,
  ticketId: number | null,
): number | null {
  const held = restrictionCode(me, call.now)
  if (held) return held
  if (!channel) return ERRCODE.depositChannel
  if (amount < channel.min) return ERRCODE.depositBelow
  if (amount > channel.max) return ERRCODE.depositAbove
  const { isDepositBank, kycGates } = call.config
  const banks = Object.keys(me.appUserBankList ?? {})
  const needsBank = channel.needBank === undefined ? Boolean(isDepositBank) : Boolean(channel.needBank)
  if (needsBank && !(channel.bankId ? banks.includes(String(channel.bankId)) : banks.length > 0))
    return ERRCODE.depositBank
  if (Array.isArray(kycGates) && kycGates.includes('deposit') && !me.hasKyc) return ERRCODE.depositKyc
  const open = me.deposits.orders.filter((order) => order.status === 0)
  // Pending deposits count too, else five small orders could exceed the limit.
  const coming = open.reduce((sum, order) => sum + order.amount, amount)
  if (me.limits.some((limit) => limit.kind === 'deposit' && limit.used + coming > limit.amount))
    return ERRCODE.depositLimit
  if (ticketId !== null) {
    const fits = amount >= couponLimit(call.config, ticketId)
    const owned = (me.deposits.coupons[ticketId] ?? 0) > 0 || holderOf(me, ticketId) !== undefined
    if (!fits || !owned) return ERRCODE.depositCoupon
  }
  if (open.length >= MAX_OPEN) return ERRCODE.depositOpen
  return null
}

/** The payment page, the QR code or the operator's account, depending on the channel. */
function paymentDetails({ orderId, amount, rechargeType, method, createTime }: DepositOrder) {
  if (rechargeType === 2) {
    const qrCodeText = `portico-demo:pay?order=${orderId}&amount=${amount}`
    return { appRechargeQr: { orderId, qrCodeText, createTime } }
  }
  if (rechargeType === 3) {
    const account = { bankName: 'Bangko Habagat', shortBankName: 'HABAGAT' }
    return {
      appRechargeBankOwn: {
        ...account,
        accountName: 'Portico Demo Operations',
        cardNum: '004471220985',
        amount,
      },
    }
  }
  const query = new URLSearchParams({ order: orderId, amount: String(amount), way: method })
  return { payUrl: `/mock-pay/index.html?${query}` }
}
