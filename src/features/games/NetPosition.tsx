import { difference } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useMoneyPlayed } from '@/domain/safer-play/useMoneyPlayed'
import styles from './StartPage.module.css'

const POLL_MS = 30_000

/** Winnings minus stakes since the login, signed; a dash while unknown (SP-04). */
export function NetPosition() {
  const { formatSignedMoney } = useMoneyFormat()
  const { session } = useMoneyPlayed(POLL_MS)
  return (
    <span className={styles.net}>
      <VisuallyHidden>{t('start.net')} </VisuallyHidden>
      {session ? (
        <strong>{formatSignedMoney(difference(session.moneyOut, session.moneyIn))}</strong>
      ) : (
        <strong>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t('start.unknown')}</VisuallyHidden>
        </strong>
      )}{' '}
      {t('start.session')}
    </span>
  )
}
