import type { PlayLimit } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { amountText, limitName } from './limitTexts'
import { PendingLimit } from './PendingLimit'
import styles from './Safer.module.css'
import type { Tools } from './useTools'

interface Props {
  limit: PlayLimit
  tools: Tools
  onChange: () => void
}

/** A limit: how much is used, when it resets, and its pending change. */
export function LimitCard({ limit, tools, onChange }: Props) {
  const money = useMoneyFormat()
  const { kind, hours, amount, used, resetTime, next } = limit
  const name = limitName(limit)
  const text = { used: amountText(kind, used, money), amount: amountText(kind, amount, money) }
  const key = { kind, hours }
  return (
    <li className={styles.limit}>
      <h3>{name}</h3>
      <ProgressBar label={name} value={used} max={amount} text={t('safer.limits.used', text)} />
      <p className={styles.note}>{t('safer.limits.resets', { time: formatDateTime(resetTime) })}</p>
      {next && <PendingLimit limit={limit} next={next} tools={tools} />}
      <p className={styles.ways}>
        <Button
          variant="secondary"
          size="s"
          aria-label={t('safer.limits.changeOf', { name })}
          onClick={onChange}
        >
          {t('safer.limits.change')}
        </Button>
        {next?.amount !== 0 && (
          <Button
            variant="quiet"
            size="s"
            aria-label={t('safer.limits.removeOf', { name })}
            disabled={tools.shut || tools.busy('limits')}
            onClick={() =>
              tools.run('limits', { name: 'setPlayLimit', ...key, amount: 0 }, t('safer.done.removal'))
            }
          >
            {t('safer.limits.remove')}
          </Button>
        )}
      </p>
    </li>
  )
}
