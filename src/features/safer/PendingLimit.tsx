import type { PlayLimit } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import { formatDuration } from '@/shared/format/duration'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { Button } from '@/shared/ui/Button'
import { changeLimit } from './changeLimit'
import { amountText, limitName } from './limitTexts'
import styles from './Safer.module.css'
import type { Tools } from './useTools'

const LONGEST_WAIT = 24 * 60 * 60 + 60

interface Props {
  limit: PlayLimit
  next: NonNullable<PlayLimit['next']>
  tools: Tools
}

/** A raise or removal of a limit that waits 24 hours and for a second confirmation (SP-02). */
export function PendingLimit({ limit, next, tools }: Props) {
  const money = useMoneyFormat()
  const { kind, hours, amount } = limit
  const left = useCountdown(next.from)
  // No wait is that long, so this device's clock is wrong; let the server decide.
  const ready = left === 0 || left > LONGEST_WAIT
  const removal = next.amount === 0
  const text = { from: amountText(kind, amount, money), to: amountText(kind, next.amount, money) }
  const key = { kind, hours }
  const name = limitName(limit)
  const shut = tools.shut || tools.busy('limits')
  return (
    <div className={styles.pending} role="group" aria-label={t('safer.pending.label', { name })}>
      <p>{t(removal ? 'safer.pending.removal' : 'safer.pending.higher', text)}</p>
      <p>
        {ready
          ? t('safer.pending.ready')
          : t('safer.pending.waits', { time: formatDateTime(next.from), left: formatDuration(left) })}
      </p>
      <p className={styles.ways}>
        {ready && (
          <Button
            variant="secondary"
            disabled={shut}
            onClick={() => changeLimit(tools, { name: 'confirmPlayLimit', ...key, to: next.amount }, money)}
          >
            {t(removal ? 'safer.pending.confirmRemoval' : 'safer.pending.confirm')}
          </Button>
        )}
        <Button
          disabled={shut}
          onClick={() => changeLimit(tools, { name: 'cancelPlayLimit', ...key }, money)}
        >
          {t(removal ? 'safer.pending.keep' : 'safer.pending.keepLower')}
        </Button>
      </p>
    </div>
  )
}
