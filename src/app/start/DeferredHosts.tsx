import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { useIdle } from '@/engine/render/useIdle'
import { loadWithRetry } from '@/shared/time/loadWithRetry'

/** The hosts of dialogs and toasts, loaded once the page is idle; what was opened earlier shows when they mount. */
export function DeferredHosts() {
  const idle = useIdle()
  const [Hosts, setHosts] = useState<ComponentType>()
  useEffect(() => {
    if (!idle) return
    void loadWithRetry(() => import('./Hosts')).then((code) =>
      startTransition(() => setHosts(() => code.Hosts)),
    )
  }, [idle])
  return Hosts && <Hosts />
}
