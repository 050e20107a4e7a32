import type { OpenId } from '@/api/shape'
import { useRef, useState } from 'react'
import type { PlayerConfig } from '@/api/models/playerConfig'
import { clock } from '@/shared/time/clock'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import type { ActionEnd } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { depositAction, depositProblem } from './depositAction'
import type { CreatedDeposit } from './depositResponses'
import { writeDraft } from './depositDraft'
import { openPayment, useOpenPayment } from './openPayment'
import { orderIdOf, type DepositInput, type Payment } from './payment'
import { useOrderOutcome } from './useOrderOutcome'
import { useResume } from './useResume'
import { useWatchPayment } from './useWatchPayment'

const openPaymentTexts = (payment: Payment) => ({
  orderId: orderIdOf(payment),
  amount: payment.amount,
  method: payment.method,
})

/** The way of a deposit: asked for, created once, paid, and what came of it (portal.md §4). */
export function useDeposit(player: OpenId, config: PlayerConfig) {
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<DepositInput | null>(null)
  const [problem, setProblem] = useState<string[] | null>(null)
  /** Whether an order was made is not known: only the records can tell. */
  const [unsure, setUnsure] = useState(false)
  /** Counts deposits; the form begins anew with each. */
  const [round, setRound] = useState(0)
  const { payment, shown } = useOpenPayment(player)
  const { outcome, refresh, learn, close, dismiss } = useOrderOutcome()
  const { resume, recover } = useResume(player, payment, learn)
  const createdId = useRef('')
  /** What shows has come to its end without the player: it closes, and what became of it is told. */
  const endShown = (ended: Payment) => {
    openPayment.close(ended)
    void learn(openPaymentTexts(ended))
  }
  useWatchPayment(shown ? payment : null, (one) => orderIdOf(one) === createdId.current, endShown)

  const onEnd = (end: ActionEnd<CreatedDeposit>, input?: DepositInput) => {
    setProblem(depositProblem(end))
    setUnsure(end.kind === 'notDone' && end.sent === true)
    if (end.kind === 'refused') {
      // What it was refused for may have changed on the server since it was asked last.
      void dispatch(loadUserInfo())
      dispatch(portalApi.util.invalidateTags(['Limits', 'Player', 'Kyc']))
    }
    if (end.kind !== 'done') return
    setAsked(null)
    if (input) writeDraft(player, { channel: String(input.rechargeType), amount: '', coupon: '' })
    setRound((now) => now + 1)
    dispatch(portalApi.util.invalidateTags(['Records', 'Player', 'Limits']))
    if (!end.response || !input) return void recover(input)
    const created = { player, ...input, at: clock.now(), response: end.response }
    createdId.current = orderIdOf(created)
    openPayment.open(created)
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation(depositAction(dispatch), onEnd)
  const ask = (input: DepositInput) => {
    setProblem(null)
    setUnsure(false)
    setAsked(input)
  }

  return {
    ...{
      stage,
      checkAgain,
      problem,
      unsure: unsure || stage === 'unknown',
      outcome,
      round,
      asked,
      ask,
      resume,
      learn,
      dismiss,
    },
    payment: shown ? payment : null,
    cancel: () => setAsked(null),
    confirm: (input: DepositInput) => {
      setProblem(null)
      setUnsure(false)
      dismiss()
      run(input)
    },
    closePayment: () => {
      if (!payment) return
      openPayment.close(payment)
      const channel = config.appRechargeTypeList.find(({ id }) => id === payment.rechargeType)
      void close(openPaymentTexts(payment), channel?.needCheck ?? true)
    },
    /** A new order, with the same promotion and coupon, instead of one whose code may have expired; the player confirms it like any other (WL-08). */
    renew: () => {
      if (!payment) return
      openPayment.close(payment)
      const { amount, rechargeType, actType, ticketId, method } = payment
      ask({ amount, rechargeType, actType, method, ...(ticketId !== undefined && { ticketId }) })
    },
    /** Orders came to their end meanwhile: what shows follows, and the balance. */
    ended: (orderIds: readonly string[]) => {
      if (payment && shown && orderIds.includes(orderIdOf(payment))) return endShown(payment)
      if (!outcome || !orderIds.includes(outcome.orderId)) return void refresh()
      if (outcome.kind === 'waiting' || outcome.kind === 'unreachable') void learn(outcome)
    },
  }
}
