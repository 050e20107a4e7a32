import { t } from '@/shared/i18n/t'
import { Checkbox } from '@/shared/ui/Checkbox'
import { hideBalance, useBalanceHidden } from '@/shared/ui/hiddenBalance'

/** Hides the player's amounts, for use in public. */
export function BalanceSetting() {
  const hidden = useBalanceHidden()
  return (
    <Checkbox
      label={t('settings.hideBalance')}
      checked={hidden}
      onChange={(event) => hideBalance(event.currentTarget.checked)}
    />
  )
}
