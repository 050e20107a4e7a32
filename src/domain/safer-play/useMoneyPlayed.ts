import type { PlaySession } from '@/api/models/limits'
import { useAppSelector } from '@/store/hooks'
import { usePlaySessionQuery } from '../money/accountApi'

interface MoneyPlayed {
  /** Undefined while it is unknown or outdated. */
  session: PlaySession | undefined
  loading: boolean
  retry: () => void
}

/** What the player has staked and won since login, fetched on mount and every `pollMs`. Never outdated (SP-04). */
export function useMoneyPlayed(pollMs = 0): MoneyPlayed {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const { currentData, error, isFetching, refetch } = usePlaySessionQuery(undefined, {
    skip: !signedIn,
    pollingInterval: pollMs,
    refetchOnMountOrArgChange: true,
  })
  // After an error the previous amounts may be outdated until the next success.
  // Without its start time the response is unusable: its amounts would be our defaults.
  const known = signedIn && error === undefined && currentData !== undefined && currentData.since > 0
  return { session: known ? currentData : undefined, loading: isFetching, retry: () => void refetch() }
}
