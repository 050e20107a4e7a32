import { useEffect } from 'react'
import { useHomeModalClose } from '../promotions/homeModalClose'
import { trackEvent } from '../tracking/trackEvent'

/** Tracks once that an activity was shown: on its page (1) or in a home modal (2) (TR-02). */
export function useActivityShown(kind: number, shown: boolean): void {
  const inModal = useHomeModalClose() !== null
  useEffect(() => {
    if (shown) trackEvent({ name: 'active_interface_show', interfaceId: kind, showType: inModal ? 2 : 1 })
  }, [kind, shown, inModal])
}
