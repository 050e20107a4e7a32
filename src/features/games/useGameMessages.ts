import { useEffect, useEffectEvent, type RefObject } from 'react'
import { accountApi } from '@/domain/money/accountApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { isRecord } from '@/shared/safe/parseJson'
import { useAppDispatch } from '@/store/hooks'

/** A game may ask for as many refreshes as it plays rounds; the back end is asked at most that often. */
const REFRESH_MS = 2_000

/**
 * What a running game may tell its page, by `postMessage` (not in portal.md: our extension): `{ portico: 'balance' }` after money
 * moved, and `{ portico: 'deposit' }` when the player asks for a deposit, which counts only just after a tap or a key. Anything
 * else, and any other window, is ignored.
 */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onDepositAsked: (() => void) | undefined,
): void {
  const dispatch = useAppDispatch()
  const askForDeposit = useEffectEvent(() => onDepositAsked?.())
  const hasMoney = onDepositAsked !== undefined
  useEffect(() => {
    if (!hasMoney) return
    let timer: number | undefined
    const refresh = () => {
      timer = undefined
      void dispatch(refreshBalance({ force: true }))
      void dispatch(
        accountApi.endpoints.playSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      )
    }
    const receive = ({ data, source }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || !isRecord(data)) return
      if (data.portico === 'balance') timer ??= window.setTimeout(refresh, REFRESH_MS)
      if (data.portico === 'deposit' && hasUserActivation(frame.current)) askForDeposit()
    }
    addEventListener('message', receive)
    return () => {
      removeEventListener('message', receive)
      clearTimeout(timer)
    }
  }, [dispatch, frame, hasMoney])
}

/** A tap in the game counts for the page as well. Browsers without this interface tell at least where the player last tapped. */
function hasUserActivation(frame: HTMLIFrameElement | null): boolean {
  const known = (navigator as { userActivation?: UserActivation }).userActivation?.isActive
  return known ?? document.activeElement === frame
}
