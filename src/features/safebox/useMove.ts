import { useRef } from 'react'
import { mapResult } from '@/api/mapResult'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { useAppDispatch } from '@/store/hooks'
import type { ActionEnd, Recognise } from '@/store/atMostOnce'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { fetchSafebox, MOVE, moveCoins, type Move, type Safebox } from './safeboxApi'

/** How many matching moves are newer than the latest one before the request. */
function countOf({ moves }: Safebox, was: Recognise, before: unknown): number {
  const latest = isRecord(before) ? before.latest : undefined
  const known = moves.findIndex((move) => move.orderId === latest)
  const newer = known < 0 ? moves : moves.slice(0, known)
  return newer.filter(({ type, amount }) => was({ type, amount })).length
}

/** Moves coins at most once (AU-21); done when there is a matching move newer than the latest one before. */
export function useMove(onEnd: (end: ActionEnd<unknown>, move?: Move) => void) {
  const dispatch = useAppDispatch()
  const { formatMoney } = useMoneyFormat()
  // Not part of the input, which is stored to recognise the write.
  const cipher = useRef('')
  const { run, ...state } = useAtMostOnceMutation<Move, unknown>(
    {
      name: 'safebox',
      title: ({ type, amount }) =>
        t(type === MOVE.in ? 'safebox.attemptIn' : 'safebox.attemptOut', { amount: formatMoney(amount) }),
      known: ({ type, amount }) => [{ type, amount }],
      before: async () =>
        mapResult(await dispatch(fetchSafebox()), ({ moves }) => ({ latest: moves[0]?.orderId ?? '' })),
      send: (move) => dispatch(moveCoins(move, cipher.current)),
      wasDone: async (was, before) =>
        mapResult(await dispatch(fetchSafebox()), (now) => countOf(now, was, before)),
    },
    onEnd,
  )
  return {
    ...state,
    run(move: Move, password: string) {
      cipher.current = password
      run(move)
    },
  }
}
