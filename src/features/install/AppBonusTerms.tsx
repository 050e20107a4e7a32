import { t } from '@/shared/i18n/t'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { bonusTerms } from '@/domain/rules/bonusTerms'

/** What applies to the bonus for the app (SP-08). It has no rule page of its own; the terms of use say the rest. */
export function AppBonusTerms({ amount, onLeave }: { amount: string; onLeave: () => void }) {
  const terms = bonusTerms({
    amount: t('install.forced.amountText', { amount }),
    credit: t('install.forced.creditText'),
    turnover: t('install.forced.turnoverText'),
  })
  return <FoldedTerms terms={terms} onLeave={onLeave} />
}
