import type { PlayerConfig } from '@/api/models/playerConfig'
import { formatDuration } from '@/shared/format/duration'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { QrCode } from '@/shared/ui/QrCode'
import styles from './DepositTab.module.css'

interface Props {
  text: string
  /** When the code was made, milliseconds since the epoch. */
  createTime: number
  times: PlayerConfig['rechargeQr']
  onRenew: () => void
}

/** The code to scan: marked once it may have expired, gone once its order is closed (WL-08). */
export function PayQr({ text, createTime, times, onRenew }: Props) {
  const fresh = useCountdown(createTime + times.hintSeconds * 1000)
  const open = useCountdown(createTime + times.openSeconds * 1000)
  const doubtful = fresh === 0
  const again = (
    <Button variant="secondary" onClick={onRenew}>
      {t('deposit.qr.renew')}
    </Button>
  )
  if (open === 0)
    return (
      <>
        <p role="status">{t('deposit.qr.closed')}</p>
        {again}
      </>
    )
  return (
    <>
      <p>{t('deposit.qr.hint', { minutes: Math.round(times.hintSeconds / 60) })}</p>
      <div className={styles.code}>
        <QrCode text={text} size={220} label={t('deposit.qr.label')} />
      </div>
      <div role="status">
        {doubtful && (
          <p className={styles.doubt}>
            <Icon name="triangle-alert" size={20} />
            <span>{t('deposit.qr.doubtful')}</span>
          </p>
        )}
      </div>
      {doubtful && again}
      {!doubtful && (
        <p className={styles.muted}>
          {t('deposit.qr.fresh')} <span role="timer">{formatDuration(fresh)}</span>
        </p>
      )}
      <p className={styles.muted}>
        {t('deposit.qr.open')} <span role="timer">{formatDuration(open)}</span>
      </p>
    </>
  )
}
