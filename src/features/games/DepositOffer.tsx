import { DepositLink } from '@/domain/money/DepositLink'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import styles from './StartPage.module.css'

/** What a game's wish for a deposit comes to: an offer below the bar, which the player takes or closes. */
export function DepositOffer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <div className={styles.offer} hidden={!open}>
      <p role="status">{open && t('start.depositOffer')}</p>
      {open && (
        <>
          <DepositLink className={buttonClass({ variant: 'primary' })}>{t('start.deposit')}</DepositLink>
          <Button variant="secondary" onClick={onClose}>
            {t('start.noDeposit')}
          </Button>
        </>
      )}
    </div>
  )
}
