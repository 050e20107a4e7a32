import { lazy, Suspense } from 'react'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { useHydrated } from '@/shared/ui/useHydrated'
import { useAppSelector } from '@/store/hooks'
import type { BecausePlayedProps } from './BecausePlayed.entry'

/** With it comes what asks for recommendations: no visitor needs it. */
const RecommendedGames = lazy(() => loadWithRetry(() => import('./RecommendedGames')))

/** Games that the back end recommends, each section with its reason (LB-03); nothing for players who may not play. */
export default function BecausePlayed({ rows = 1, sections = 2 }: Partial<BecausePlayedProps>) {
  const mayInvite = useAppSelector((state) => state.session.user !== null && selectPromotionsAllowed(state))
  const hydrated = useHydrated()
  return (
    hydrated &&
    mayInvite && (
      <Suspense fallback={null}>
        <RecommendedGames rows={rows} sections={sections} />
      </Suspense>
    )
  )
}
