import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { useOnline } from '@/shared/ui/useOnline'
import type { Receiving } from './useReceive'
import styles from './MailPage.module.css'

interface Props {
  receiving: Receiving
  restricted: boolean
}

/** The outcome of receiving, or why it is not possible now. */
export function ReceiveStatus({ receiving: { stage, checkAgain, trouble }, restricted }: Props) {
  const online = useOnline()
  return (
    <div className={styles.outcome}>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <div role="status" className={styles.trouble}>
        {trouble !== null && <p>{trouble}</p>}
        {restricted && <p>{t('mail.error.1061')}</p>}
        {!online && <p>{t('common.needsNetwork')}</p>}
      </div>
    </div>
  )
}

/** Whether gifts can be received now. */
export function useMayReceive({ stage }: Receiving, restricted: boolean): boolean {
  const online = useOnline()
  return online && !restricted && stage !== 'lockedElsewhere'
}
