import type { OpenId } from '@/api/shape'
import { useMemo, useSyncExternalStore } from 'react'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { orderIdOf, readPayment, type Payment } from './payment'
import { createNotifier } from '@/shared/createNotifier'

const { notify, subscribe } = createNotifier()

function write(text: string | null): void {
  if (text === null) sessionStore.remove(KEY.depositPayment)
  else sessionStore.set(KEY.depositPayment, text)
  notify()
}

/** The payment of this tab, stored so that it survives a reload and navigation. */
export const openPayment = {
  /** Stores and shows this payment. */
  open: (payment: Payment): void => write(JSON.stringify({ ...payment, shown: true })),
  /** Hides the payment but keeps its data, so that it can be resumed. */
  close: (payment: Payment): void => write(JSON.stringify({ ...payment, shown: false })),
  /** The order is closed: removes its payment. */
  forget(orderId: string): void {
    const payment = readPayment(parseJson(sessionStore.get(KEY.depositPayment) ?? ''))
    if (!payment || orderIdOf(payment) === orderId) write(null)
  },
}

/** This player's payment in this tab, and whether it is shown. None on a server. */
export function useOpenPayment(player: OpenId | undefined): { payment: Payment | null; shown: boolean } {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStore.get(KEY.depositPayment),
    () => null,
  )
  return useMemo(() => {
    const stored = parseJson(text ?? '')
    const payment = readPayment(stored)
    if (!payment || payment.player !== player) return { payment: null, shown: false }
    return { payment, shown: isRecord(stored) && stored.shown === true }
  }, [text, player])
}
