import { anyId, num, optionalNum, text, time, z } from '@/api/shape'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import {
  createdDepositSchema,
  type CreatedDeposit,
  type DepositQr,
  type OwnBank,
} from '@/domain/money/depositResponses'

/** The input of a deposit. Amount is minor units. */
export interface DepositInput {
  amount: number
  rechargeType: number
  actType: number
  ticketId?: number
  /** Name of the channel. */
  method: string
}

const storedPayment = z.object({
  player: anyId(),
  amount: optionalNum(),
  rechargeType: num(),
  actType: num(),
  ticketId: z.optional(num()),
  method: text(),
  /** When the response arrived, milliseconds since the epoch. */
  at: time(),
  response: createdDepositSchema,
})

/** A created order with all that is needed to pay it. */
export type Payment = z.output<typeof storedPayment>

/** Parses a stored payment; null when invalid. */
export function readPayment(value: unknown): Payment | null {
  const parsed = z.safeParse(storedPayment, value)
  return parsed.success ? parsed.data : null
}

/** How the order is paid. `page` with a null href: the response's URL was not safe. */
export type PaymentMethod =
  | { kind: 'page'; href: string | null }
  | { kind: 'bank'; account: OwnBank }
  | { kind: 'qr'; qr: DepositQr }
  | { kind: 'none' }

/** The payment method in a response (WL-06). */
export function paymentMethodOf({
  payUrl,
  appRechargeBankOwn,
  appRechargeQr,
}: CreatedDeposit): PaymentMethod {
  if (payUrl.trim() !== '') {
    const target = resolveTarget(payUrl, 'pay')
    return { kind: 'page', href: target && (target.kind === 'route' ? target.path : target.url) }
  }
  if (appRechargeBankOwn && appRechargeBankOwn.cardNum.trim() !== '')
    return { kind: 'bank', account: appRechargeBankOwn }
  if (appRechargeQr && appRechargeQr.qrCodeText !== '') return { kind: 'qr', qr: appRechargeQr }
  return { kind: 'none' }
}

/** The id of a payment's order; '' when the response had none. */
export const orderIdOf = ({ response }: Payment): string =>
  response.orderId || (response.appRechargeQr?.orderId ?? '')
