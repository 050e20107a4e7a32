import type { OpenId } from '@/api/shape'
import { useMemo, useSyncExternalStore } from 'react'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { orderIdOf, readPayment, type Payment } from './payment'

const listeners = new Set<() => void>()

function write(text: string | null): void {
  if (text === null) sessionStore.remove(KEY.depositPayment)
  else sessionStore.set(KEY.depositPayment, text)
  for (const listener of listeners) listener()
}

/** The payment of this tab, kept so that neither a reload nor the way to another page loses it. */
export const openPayment = {
  /** Shows this payment from now on. */
  open: (payment: Payment): void => write(JSON.stringify({ ...payment, shown: true })),
  /** It no longer shows, but what is needed to go on with it stays. */
  close: (payment: Payment): void => write(JSON.stringify({ ...payment, shown: false })),
  /** The order came to its end: nothing of it is kept. */
  forget(orderId: string): void {
    const payment = readPayment(parseJson(sessionStore.get(KEY.depositPayment) ?? ''))
    if (!payment || orderIdOf(payment) === orderId) write(null)
  },
}

/** The payment of this tab that belongs to this player, and whether it shows. Nothing while a server draws the page. */
export function useOpenPayment(player: OpenId | undefined): { payment: Payment | null; shown: boolean } {
  const text = useSyncExternalStore(
    subscribe,
    () => sessionStore.get(KEY.depositPayment),
    () => null,
  )
  return useMemo(() => {
    const kept = parseJson(text ?? '')
    const payment = readPayment(kept)
    if (!payment || payment.player !== player) return { payment: null, shown: false }
    return { payment, shown: isRecord(kept) && kept.shown === true }
  }, [text, player])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
