import type { PlaySession } from '@/api/models/limits'
import { useAppSelector } from '@/store/hooks'
import { usePlaySessionQuery } from '../money/accountApi'

interface MoneyPlayed {
  /** Undefined while it is not known, or not known any more. */
  session: PlaySession | undefined
  loading: boolean
  retry: () => void
}

/** What the player has staked and won since the login, asked for anew here and every `pollMs`. Never an old number (SP-04). */
export function useMoneyPlayed(pollMs = 0): MoneyPlayed {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const { currentData, error, isFetching, refetch } = usePlaySessionQuery(undefined, {
    skip: !signedIn,
    pollingInterval: pollMs,
    refetchOnMountOrArgChange: true,
  })
  // An error stays until the next good answer; what came before it may not be true any more.
  // An answer without its beginning is not one: its amounts would be zeros of ours.
  const known = signedIn && error === undefined && currentData !== undefined && currentData.since > 0
  return { session: known ? currentData : undefined, loading: isFetching, retry: () => void refetch() }
}
