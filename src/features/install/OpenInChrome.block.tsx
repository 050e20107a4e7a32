import { useCallback, useState, useSyncExternalStore } from 'react'
import { useFacts } from '@/engine/render/LayoutContext'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { ChromeModal } from './ChromeModal'
import { inAppBrowser } from './inAppBrowser'
import { neverChanges } from '@/shared/ui/neverChanges'

/** Inside another app's browser: suggests a full browser and how to open it (OV-04), once per session. */
export default function OpenInChrome() {
  const { native } = useFacts()
  const host = useSyncExternalStore(
    neverChanges,
    () => inAppBrowser(navigator.userAgent),
    () => '',
  )
  const isInApp = useSyncExternalStore(
    neverChanges,
    () => sessionStore.get(KEY.inAppTip) === '1',
    () => true,
  )
  const [stage, setStage] = useState<'waiting' | 'shown' | 'closed'>('waiting')
  const wants = stage === 'shown' || (stage === 'waiting' && !isInApp)
  const open = useOverlayTurn(host !== '' && native !== true && wants)
  const onShown = useCallback(() => {
    setStage('shown')
    sessionStore.set(KEY.inAppTip, '1')
  }, [])
  return open ? <ChromeModal host={host} onShown={onShown} onClose={() => setStage('closed')} /> : null
}
