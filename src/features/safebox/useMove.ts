import { useRef } from 'react'
import { mapResult } from '@/api/mapResult'
import { isRecord } from '@/shared/safe/parseJson'
import { useAppDispatch } from '@/store/hooks'
import type { ActionEnd, Recognise } from '@/store/atMostOnce'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { fetchSafebox, moveCoins, type Move, type Safebox } from './safeboxApi'

/** Whether a matching move is newer than the latest one before the request. */
function isAmong({ moves }: Safebox, was: Recognise, before: unknown): boolean {
  const latest = isRecord(before) ? before.latest : undefined
  const known = moves.findIndex((move) => move.orderId === latest)
  const newer = known < 0 ? moves : moves.slice(0, known)
  return newer.some(({ type, amount }) => was({ type, amount }))
}

/** Moves coins at most once (AU-21); done when there is a matching move newer than the latest one before. */
export function useMove(onEnd: (end: ActionEnd<unknown>, move?: Move) => void) {
  const dispatch = useAppDispatch()
  // Not part of the input, which is stored to recognise the write.
  const cipher = useRef('')
  const { run, ...state } = useAtMostOnceMutation<Move, unknown>(
    {
      name: 'safebox',
      known: ({ type, amount }) => [{ type, amount }],
      before: async () =>
        mapResult(await dispatch(fetchSafebox()), ({ moves }) => ({ latest: moves[0]?.orderId ?? '' })),
      send: (move) => dispatch(moveCoins(move, cipher.current)),
      wasDone: async (was, before) =>
        mapResult(await dispatch(fetchSafebox()), (now) => isAmong(now, was, before)),
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
