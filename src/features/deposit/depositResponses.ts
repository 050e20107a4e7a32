import { depositRowSchema } from '@/api/models/records'
import { amount, flag, id, jsonText, num, text, uniqueOf, z } from '@/api/shape'

/** The operator's own account that the player pays to (portal.md §3). `amount` is minor units. */
const ownBank = z.object({
  bankName: text(),
  shortBankName: text(),
  accountName: text(),
  cardNum: text(),
  amount: num(),
})
export type OwnBank = z.output<typeof ownBank>

/** A code to scan. `createTime` is milliseconds since the epoch. † where it stands in the answer. */
const qr = z.object({ orderId: text(), qrCodeText: text(), createTime: num() })
export type DepositQr = z.output<typeof qr>

const maybe = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined)
const ways = { payUrl: text(), appRechargeBankOwn: maybe(ownBank), appRechargeQr: maybe(qr) }

/** The answer of recharge3: one of three ways to pay. † orderId, appRechargeQr. */
export const createdDepositSchema = z.object({ orderId: text(), ...ways })
export type CreatedDeposit = z.output<typeof createdDepositSchema>

/** † the answer of checkRechargeOrder: how the order stands and, while it is open, how to pay it. */
export const checkedDepositSchema = z.object({ order: depositRowSchema, ...ways })
export type CheckedDeposit = z.output<typeof checkedDepositSchema>

export const rechargeDoneSchema = z.object({ isRechargeDone: flag() })

const coupon = z.object({
  id: id(),
  num: num(),
  paramStr: jsonText(z.nullable(z.object({ limitAmount: amount() })), () => null),
  worth: num(),
})

/** A coupon that the player has (WL-17): how many, from which amount on it counts and what it adds. */
export interface Coupon {
  id: number
  num: number
  /** Minor units. */
  limitAmount: number
  /** † percent for boosts, else minor units; 0 when unknown. */
  worth: number
}

/** The answer of getBonusTickers. A coupon whose paramStr does not parse is none. */
export const couponsSchema = z.object({
  list: z.pipe(
    uniqueOf(coupon),
    z.transform((list): Coupon[] =>
      list.flatMap(({ paramStr, ...rest }) =>
        paramStr && rest.num > 0 ? [{ ...rest, limitAmount: paramStr.limitAmount }] : [],
      ),
    ),
  ),
})
