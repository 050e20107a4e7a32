import { useState } from 'react'
import type { LimitKind, PlayLimit } from '@/api/models/limits'
import { t } from '@/shared/i18n/t'
import { LimitCard } from './LimitCard'
import { LimitForm } from './LimitForm'
import type { LimitKey } from './limitKey'
import { List } from '@/shared/ui/Stack'
import styles from './Safer.module.css'
import { ToolNotice } from './ToolNotice'
import type { Tools } from './useTools'

/** The player's limits, and a form to add or change one (SP-02). */
export function Limits({ limits, tools }: { limits: readonly PlayLimit[]; tools: Tools }) {
  /** The limit in the form; `round` is a key that resets it. */
  const [form, setForm] = useState({ kind: 'deposit' as LimitKind, hours: 24, round: 0 })
  const about = ({ kind, hours }: LimitKey) => setForm(({ round }) => ({ kind, hours, round: round + 1 }))
  return (
    <section className={styles.card} aria-label={t('safer.limits.title')}>
      <h2>{t('safer.limits.title')}</h2>
      <p>{t('safer.limits.lead')}</p>
      {limits.length === 0 ? (
        <p className={styles.none}>{t('safer.limits.none')}</p>
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
