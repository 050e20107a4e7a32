import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { useThrottledAction } from '@/shared/time/useThrottledAction'
import { IconButton } from '@/shared/ui/IconButton'
import { SERVICE_THROTTLE_MS } from './serviceThrottle'

/** The header's customer service button, throttled to once per 5 s (HM-05). */
export default function HeaderService() {
  const run = usePortalActions()
  const openService = useThrottledAction(() => run('customerService'), SERVICE_THROTTLE_MS)
  return <IconButton icon="headset" label={t('page.service')} onClick={() => openService()} />
}
