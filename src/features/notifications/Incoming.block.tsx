import { lazy, Suspense } from 'react'
import { useIdle } from '@/engine/render/useIdle'
import { loadWithRetry } from '@/shared/time/loadWithRetry'
import { useAppSelector } from '@/store/hooks'

const IncomingMessages = lazy(() => loadWithRetry(() => import('./IncomingMessages')))

/** What is new, for players, once the page is idle: its code brings RTK Query, which visitors and first screens do without. */
export default function Incoming() {
  const isSignedIn = useAppSelector((state) => state.session.token !== null)
  const isIdle = useIdle(isSignedIn)
  if (!isSignedIn || !isIdle) return null
  return (
    <Suspense fallback={null}>
      <IncomingMessages />
    </Suspense>
  )
}
