import { t } from '@/shared/i18n/t'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { bonusTerms } from '@/domain/rules/bonusTerms'

/** Terms of the app bonus (SP-08). It has no rule page; the terms of use apply otherwise. */
export function AppBonusTerms({ amount, onLeave }: { amount: string; onLeave: () => void }) {
  const terms = bonusTerms({
    amount: t('install.forced.amountText', { amount }),
    credit: t('install.forced.creditText'),
    turnover: t('install.forced.turnoverText'),
  })
  return <FoldedTerms terms={terms} onLeave={onLeave} />
}
