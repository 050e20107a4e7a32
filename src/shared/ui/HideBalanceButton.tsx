import { t } from '@/shared/i18n/t'
import { hideBalance, useBalanceHidden } from './hiddenBalance'
import { IconButton } from './IconButton'

/** Hides the player's own amounts everywhere, or shows them again, by one tap. */
export function HideBalanceButton() {
  const hidden = useBalanceHidden()
  return (
    <IconButton
      icon={hidden ? 'eye-off' : 'eye'}
      iconSize={18}
      aria-pressed={hidden}
      label={t('wallet.hideBalance')}
      onClick={() => hideBalance(!hidden)}
    />
  )
}
