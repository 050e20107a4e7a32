import { lazy, Suspense, useState } from 'react'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { useIsSeen } from '@/shared/ui/useIsSeen'
import { useAppSelector } from '@/store/hooks'
import type { JackpotsProps } from './Jackpots.entry'

/** With it comes what asks for figures: nobody who does not scroll there needs it. */
const JackpotFigures = lazy(() => loadWithRetry(() => import('./JackpotFigures')))

/** What the jackpots stand at (LB-03), while the section is on the screen, and never for players who may not play. */
export default function Jackpots({ most = 4 }: Partial<JackpotsProps>) {
  const allowed = useAppSelector(selectPromotionsAllowed)
  const [isSeen, place] = useIsSeen(false)
  const [wasSeen, setWasSeen] = useState(false)
  if (isSeen && !wasSeen) setWasSeen(true)
  return (
    <div ref={place}>
      {allowed && wasSeen && (
        <Suspense fallback={null}>
          <JackpotFigures most={most} isSeen={isSeen} />
        </Suspense>
      )}
    </div>
  )
}
