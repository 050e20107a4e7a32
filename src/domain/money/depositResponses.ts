import { depositRowSchema } from '@/api/models/records'
import { amount, flag, id, jsonText, num, optionalNum, text, time, uniqueOf, z } from '@/api/shape'

/** The operator's own account that the player pays to (portal.md §3). `amount` is minor units. */
const ownBank = z.object({
  bankName: text(),
  shortBankName: text(),
  accountName: text(),
  cardNum: text(),
  amount: optionalNum(),
})
export type OwnBank = z.output<typeof ownBank>

/** A QR code. `createTime` is milliseconds since the epoch. Its field in the response is our extension of portal.md. */
const qr = z.object({ orderId: text(), qrCodeText: text(), createTime: time() })
export type DepositQr = z.output<typeof qr>

const maybe = <T extends z.ZodMiniType>(shape: T) => z.catch(z.optional(shape), undefined)
const paymentFields = { payUrl: text(), appRechargeBankOwn: maybe(ownBank), appRechargeQr: maybe(qr) }

/** The response of recharge3: one of three ways to pay. orderId and appRechargeQr are not in portal.md: our extension. */
export const createdDepositSchema = z.object({ orderId: text(), ...paymentFields })
export type CreatedDeposit = z.output<typeof createdDepositSchema>

/** The response of checkRechargeOrder: the order and, while it is open, how to pay it (not in portal.md: our extension). */
export const checkedDepositSchema = z.object({ order: depositRowSchema, ...paymentFields })
export type CheckedDeposit = z.output<typeof checkedDepositSchema>

export const rechargeDoneSchema = z.object({ isRechargeDone: flag() })

const coupon = z.object({
  id: id(),
  num: num(),
  paramStr: jsonText(z.nullable(z.object({ limitAmount: amount() })), () => null),
  worth: optionalNum(),
})

/** A coupon of the player (WL-17): how many, its minimum amount and its worth. */
export interface Coupon {
  id: number
  num: number
  /** Minor units. */
  limitAmount: number
  /** Percent for boosts, else minor units; 0 when unknown. Not in portal.md: our extension. */
  worth: number
}

/** The response of getBonusTickers. Coupons with an invalid paramStr are dropped. */
export const couponsSchema = z.object({
  list: z.pipe(
    uniqueOf(coupon),
    z.transform((list): Coupon[] =>
      list.flatMap(({ paramStr, ...rest }) =>
        paramStr && rest.num > 0
          ? [{ ...rest, worth: rest.worth ?? 0, limitAmount: paramStr.limitAmount }]
          : [],
      ),
    ),
  ),
})
