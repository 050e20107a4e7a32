import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { useIdle } from '@/engine/render/useIdle'
import { keepLoading } from './keepLoading'

/** The hosts of questions and messages, once the first screen stands: what is asked or said before waits for them. */
export function LateHosts() {
  const idle = useIdle()
  const [Hosts, setHosts] = useState<ComponentType>()
  useEffect(() => {
    if (!idle) return
    void keepLoading(
      () => import('./Hosts'),
      (code) => startTransition(() => setHosts(() => code.Hosts)),
    )
  }, [idle])
  return Hosts && <Hosts />
}
