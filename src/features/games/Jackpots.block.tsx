import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { useAppSelector } from '@/store/hooks'
import type { JackpotsProps } from './Jackpots.entry'

/** With it comes what asks for figures: nobody who does not scroll there needs it. */
const JackpotFigures = lazy(() => import('./JackpotFigures'))

/** What the jackpots stand at (LB-03), while the section is on the screen, and never for players who may not play. */
export default function Jackpots({ most = 4 }: Partial<JackpotsProps>) {
  const place = useRef<HTMLDivElement>(null)
  const allowed = useAppSelector(selectPromotionsAllowed)
  const isSeen = useIsSeen(place)
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

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether an element is on the screen of a page that is shown. */
function useIsSeen(place: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false)
  const isShown = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  )
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) =>
      setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear && isShown
}
