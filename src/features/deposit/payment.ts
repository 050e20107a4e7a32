import { anyId, num, text, z } from '@/api/shape'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { createdDepositSchema, type CreatedDeposit, type DepositQr, type OwnBank } from './depositResponses'

/** What a player asks for when they deposit. Amount is minor units. */
export interface DepositInput {
  amount: number
  rechargeType: number
  actType: number
  ticketId?: number
  /** Name of the channel. */
  method: string
}

const kept = z.object({
  player: anyId(),
  amount: num(),
  rechargeType: num(),
  actType: num(),
  ticketId: z.optional(num()),
  method: text(),
  /** When its answer came, milliseconds since the epoch. */
  at: num(),
  response: createdDepositSchema,
})

/** An order that was created, with all that is needed to pay it. */
export type Payment = z.output<typeof kept>

/** A payment out of storage; null for anything else. */
export function readPayment(value: unknown): Payment | null {
  const parsed = z.safeParse(kept, value)
  return parsed.success ? parsed.data : null
}

/** How the order is paid. `page` without an address: the answer's was not one that may be opened. */
export type PaymentMethod =
  | { kind: 'page'; href: string | null }
  | { kind: 'bank'; account: OwnBank }
  | { kind: 'qr'; qr: DepositQr }
  | { kind: 'none' }

/** The one of the three ways that an answer offers (WL-06). */
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

/** The id of a payment's order; '' when the answer did not tell. */
export const orderIdOf = ({ response }: Payment): string =>
  response.orderId || (response.appRechargeQr?.orderId ?? '')
