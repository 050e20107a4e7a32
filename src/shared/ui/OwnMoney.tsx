import { formatPoints, type MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useBalanceHidden } from './hiddenBalance'
import { VisuallyHidden } from './VisuallyHidden'

const DOTS = '••••'

interface Props {
  value: MinorUnits | undefined
  /** Points have no currency. */
  points?: boolean
}

/** The player's own amount as `Money`, or dots while the balance is hidden. */
export function OwnMoney({ value, points = false }: Props) {
  const { formatMoney, symbol } = useMoneyFormat()
  const hidden = useBalanceHidden()
  if (!hidden) return <span className="money">{points ? formatPoints(value) : formatMoney(value)}</span>
  return (
    <span className="money">
      <span aria-hidden="true">{points ? DOTS : symbol + DOTS}</span>
      <VisuallyHidden>{t('common.amountHidden')}</VisuallyHidden>
    </span>
  )
}
