import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import { DepositLink } from '@/domain/money/DepositLink'
import type { HeaderDepositProps } from './HeaderDeposit.entry'
import styles from './HeaderDeposit.module.css'
import { isBeforeFirstRecharge } from '@/domain/session/isBeforeFirstRecharge'

/** The deposit button, with a hint at the bonus until the first deposit (HM-01, HM-03); hidden for visitors and for who may not deposit (SP-06). */
export default function HeaderDeposit({ to, bonus = 300 }: Partial<HeaderDepositProps>) {
  const user = useAppSelector((state) => state.session.user)
  const recharged = useAppSelector((state) => state.player.firstRecharged === true)
  if (!user) return null
  const before = isBeforeFirstRecharge(user) && !recharged
  const hint = bonus > 0 && before ? t('wallet.firstBonus', { amount: bonus }) : ''
  return (
    <DepositLink
      to={to}
      className={styles.deposit}
      aria-label={hint ? t('wallet.depositWithBonus', { bonus: hint }) : t('wallet.deposit')}
    >
      <Icon name="plus" size={20} />
      <span className={styles.word}>{t('wallet.deposit')}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </DepositLink>
  )
}
