import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import type { Figure } from '@/store/sessionSlice'

/** Beside a figure of the player that the last response left out: the value is an older one. */
export function OutdatedMark({ figure }: { figure: Figure }) {
  const isOutdated = useAppSelector((state) => state.session.outdated?.includes(figure) === true)
  return isOutdated && <Icon name="history" size={14} label={t('common.lastKnown')} />
}
