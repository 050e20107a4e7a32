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
  /** Creation time of the code, milliseconds since the epoch. */
  createTime: number
  times: PlayerConfig['rechargeQr']
  onRenew: () => void
}

/** The QR code: marked once it may have expired, removed once its order is closed (WL-08). */
export function PayQr({ text, createTime, times, onRenew }: Props) {
  const fresh = useCountdown(createTime + times.hintSeconds * 1000)
  const open = useCountdown(createTime + times.openSeconds * 1000)
  const mayBeExpired = fresh === 0
  const renewButton = (
    <Button variant="secondary" onClick={onRenew}>
      {t('deposit.qr.renew')}
    </Button>
  )
  if (open === 0)
    return (
      <>
        <p role="status">{t('deposit.qr.closed')}</p>
        {renewButton}
      </>
    )
  return (
    <>
      <p>{t('deposit.qr.hint', { minutes: Math.round(times.hintSeconds / 60) })}</p>
      <div className={styles.code}>
        <QrCode text={text} size={220} label={t('deposit.qr.label')} />
      </div>
      <div role="status">
        {mayBeExpired && (
          <p className={styles.doubt}>
            <Icon name="triangle-alert" size={20} />
            <span>{t('deposit.qr.doubtful')}</span>
          </p>
        )}
      </div>
      {mayBeExpired && renewButton}
      {!mayBeExpired && (
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
