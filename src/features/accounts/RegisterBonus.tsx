import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { useAppSelector } from '@/store/hooks'
import { bonusTerms } from '@/domain/rules/bonusTerms'

/** The registration bonus, as on the register button (HM-02), and its terms (SP-08). */
export function RegisterBonus() {
  const { formatMoneyShort } = useMoneyFormat()
  const reward = useAppSelector((state) => state.site.config?.userRegisterCoin ?? 0)
  if (reward <= 0) return null
  const amount = formatMoneyShort(reward)
  const terms = bonusTerms({
    amount: t('accounts.bonus.amount', { amount }),
    credit: t('accounts.bonus.credit'),
  })
  return <FoldedTerms title={t('accounts.bonus.title', { amount })} terms={terms} />
}
