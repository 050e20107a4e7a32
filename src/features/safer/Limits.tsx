import { useState } from 'react'
import type { LimitKind, PlayLimit } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { changeLimit } from './changeLimit'
import { LimitForm } from './LimitForm'
import type { LimitKey } from './limitKey'
import { List } from '@/shared/ui/Stack'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'
import { Contact } from '@/domain/site/Contact'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { Button } from '@/shared/ui/Button'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { amountText, limitName } from './limitTexts'
import { PendingLimit } from './PendingLimit'
import styles from './Safer.module.css'

interface Props {
  limits: readonly PlayLimit[]
  /** Whether these are all that the player has set. */
  whole: boolean
  tools: Tools
}

/** The player's limits, and a form to add or change one (SP-02). */
export function Limits({ limits, whole, tools }: Props) {
  /** The limit in the form; `round` is a key that resets it. */
  const [form, setForm] = useState({ kind: 'deposit' as LimitKind, hours: 24, round: 0 })
  const about = ({ kind, hours }: LimitKey) => setForm(({ round }) => ({ kind, hours, round: round + 1 }))
  return (
    <section className={styles.card} aria-label={t('safer.limits.title')}>
      <h2>{t('safer.limits.title')}</h2>
      <p>{t('safer.limits.lead')}</p>
      {limits.length === 0 ? (
        whole && <p className={styles.none}>{t('safer.limits.none')}</p>
      ) : (
        <List aria-label={t('safer.limits.yours')}>
          {limits.map((limit) => (
            <LimitCard
              key={`${limit.kind} ${limit.hours}`}
              limit={limit}
              tools={tools}
              onChange={() => about(limit)}
            />
          ))}
        </List>
      )}
      {!whole && (
        <p className={styles.note}>
          {t('safer.limits.unreadable')} <Contact />
        </p>
      )}
      <LimitForm
        key={form.round}
        about={form}
        focused={form.round > 0}
        limits={limits}
        tools={tools}
        onAbout={(key) => setForm((now) => ({ ...now, ...key }))}
      />
      <ToolNotice tools={tools} part="limits" />
    </section>
  )
}

interface LimitCardProps {
  limit: PlayLimit
  tools: Tools
  onChange: () => void
}

/** A limit: how much is used, when it resets, and its pending change. */
function LimitCard({ limit, tools, onChange }: LimitCardProps) {
  const money = useMoneyFormat()
  const { kind, hours, amount, used, resetTime, next } = limit
  const name = limitName(limit)
  const text = { used: amountText(kind, used, money), amount: amountText(kind, amount, money) }
  const key = { kind, hours }
  return (
    <li className={styles.limit}>
      <h3>{name}</h3>
      <ProgressBar label={name} value={used} max={amount} text={t('safer.limits.used', text)} />
      {resetTime > 0 && (
        <p className={styles.note}>{t('safer.limits.resets', { time: formatDateTime(resetTime) })}</p>
      )}
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
            onClick={() => changeLimit(tools, { name: 'setPlayLimit', ...key, amount: 0 }, money)}
          >
            {t('safer.limits.remove')}
          </Button>
        )}
      </p>
    </li>
  )
}
