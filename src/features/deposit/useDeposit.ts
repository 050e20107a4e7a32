import { useRef, useState, useEffect, useEffectEvent } from 'react'
import type { OpenId } from '@/api/shape'
import type { PlayerConfig } from '@/api/models/playerConfig'
import { clock } from '@/shared/time/clock'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import type { ActionEnd } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { createDeposit, depositApi } from './depositApi'
import type { CreatedDeposit } from '@/domain/money/depositResponses'
import { writeDraft } from './depositDraft'
import { openPayment, useOpenPayment } from './openPayment'
import { orderIdOf, type DepositInput, type Payment } from './payment'
import { useOrderOutcome } from './useOrderOutcome'
import { useResume } from './useResume'
import { DEPOSIT_STATUS } from '@/api/models/records'
import { sendMutation } from '@/store/sendMutation'
import { errorNumber, isUnanswered, type ApiError } from '@/api/apiError'
import { REAUTHENTICATION } from '@/api/reauthentication'
import { hasMessage, t } from '@/shared/i18n/t'

const orderOf = (payment: Payment) => ({
  orderId: orderIdOf(payment),
  amount: payment.amount,
  method: payment.method,
})

/** The steps of a deposit: requested, created once, paid, and its outcome (portal.md §4). */
export function useDeposit(player: OpenId, config: PlayerConfig) {
  const dispatch = useAppDispatch()
  const [requested, setRequested] = useState<DepositInput | null>(null)
  const [problem, setProblem] = useState<string[] | null>(null)
  /** Counts deposits; used as a key to reset the form. */
  const [round, setRound] = useState(0)
  const { payment, shown } = useOpenPayment(player)
  const { outcome, refresh, checkOutcome, close, dismiss } = useOrderOutcome()
  const { resume, recover } = useResume(player, payment, checkOutcome)
  const createdId = useRef('')
  /** The shown payment's order was closed elsewhere: hides it and shows its outcome. */
  const endShown = (ended: Payment) => {
    openPayment.close(ended)
    void checkOutcome(orderOf(ended))
  }
  useWatchPayment(
    shown ? payment : null,
    (shownPayment) => orderIdOf(shownPayment) === createdId.current,
    endShown,
  )

  const onEnd = (end: ActionEnd<CreatedDeposit>, input?: DepositInput) => {
    setProblem(depositProblem(end))
    if (end.kind === 'refused') {
      // The cause of the refusal may have changed on the server since the last fetch.
      void dispatch(loadUserInfo())
      dispatch(portalApi.util.invalidateTags(['Limits', 'Player', 'Kyc']))
    }
    if (end.kind !== 'done') return
    setRequested(null)
    if (input) writeDraft(player, { channel: String(input.rechargeType), amount: '', coupon: '' })
    setRound((now) => now + 1)
    dispatch(portalApi.util.invalidateTags(['Records', 'Player', 'Limits']))
    if (!end.response || !input) return void recover(input)
    const created = { player, ...input, at: clock.now(), response: end.response }
    createdId.current = orderIdOf(created)
    openPayment.open(created)
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation(createDeposit, onEnd)
  const request = (input: DepositInput) => {
    setProblem(null)
    setRequested(input)
  }

  return {
    ...{
      stage,
      checkAgain,
      problem,
      outcome,
      round,
      requested,
      request,
      resume,
      checkOutcome,
      dismiss,
    },
    payment: shown ? payment : null,
    cancel: () => setRequested(null),
    confirm: (input: DepositInput) => {
      setProblem(null)
      dismiss()
      run(input)
    },
    closePayment: () => {
      if (!payment) return
      openPayment.close(payment)
      const channel = config.appRechargeTypeList.find(({ id }) => id === payment.rechargeType)
      void close(orderOf(payment), channel?.needCheck ?? true)
    },
    /** Replaces an order whose code may have expired by a new one with the same promotion and coupon; the player confirms it (WL-08). */
    renew: () => {
      if (!payment) return
      openPayment.close(payment)
      const { amount, rechargeType, actType, ticketId, method } = payment
      // Of an unknown amount there is no second order: the player enters one.
      if (amount === undefined) return
      request({ amount, rechargeType, actType, method, ...(ticketId !== undefined && { ticketId }) })
    },
    /** Called when open orders were closed: updates the shown payment or outcome, and the balance. */
    ended: (orderIds: readonly string[]) => {
      if (payment && shown && orderIds.includes(orderIdOf(payment))) return endShown(payment)
      if (!outcome || !orderIds.includes(outcome.orderId)) return void refresh()
      if (outcome.kind === 'waiting' || outcome.kind === 'unreachable') void checkOutcome(outcome)
    },
  }
}

/**
 * Checks the shown payment's order: on mount if the payment was restored, and whenever the player returns to this
 * window. Calls `onEnd` when the order is no longer open.
 */
function useWatchPayment(
  payment: Payment | null,
  createdHere: (payment: Payment) => boolean,
  onEnd: (payment: Payment) => void,
): void {
  const dispatch = useAppDispatch()
  const orderId = payment ? orderIdOf(payment) : ''
  const check = useEffectEvent(async () => {
    if (!payment || document.visibilityState === 'hidden') return
    const result = await dispatch(sendMutation(depositApi.endpoints.checkOrder, orderId))
    if (result.ok && result.data.order.status !== DEPOSIT_STATUS.pending) onEnd(payment)
  })
  const wasRestored = useEffectEvent(() => payment !== null && !createdHere(payment))

  useEffect(() => {
    if (!orderId) return
    if (wasRestored()) void check()
    const onReturn = () => void check()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [orderId])
}

/** The error messages of a deposit (WL-10); null without an error. An unknown outcome is shown separately. */
function depositProblem(end: ActionEnd<unknown>): string[] | null {
  if (end.kind === 'refused') return refusal(end.error)
  if (end.kind === 'unknown') return end.cause && !isUnanswered(end.cause) ? [failed(end.cause)] : null
  if (end.kind !== 'notSent') return null
  return end.error && !isUnanswered(end.error) ? refusal(end.error) : [t('attempt.notSent')]
}

const failed = (error: ApiError): string => t('common.refreshFail', { code: errorNumber(error) })

function refusal(error: ApiError): string[] {
  const own = `deposit.error.${errorNumber(error)}`
  if (error.errcode === REAUTHENTICATION.passwordNeeded)
    return [failed(error), t('reauthentication.notConfirmed')]
  return [failed(error), error.errcode !== undefined && hasMessage(own) ? t(own) : t('deposit.error.other')]
}
