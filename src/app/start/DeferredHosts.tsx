import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { useIdle } from '@/engine/render/useIdle'
import { loadWithRetry } from './loadWithRetry'

/** The hosts of questions and messages, once the first screen stands: what is asked or said before waits for them. */
export function DeferredHosts() {
  const idle = useIdle()
  const [Hosts, setHosts] = useState<ComponentType>()
  useEffect(() => {
    if (!idle) return
    void loadWithRetry(
      () => import('./Hosts'),
      (code) => startTransition(() => setHosts(() => code.Hosts)),
    )
  }, [idle])
  return Hosts && <Hosts />
}
