import { useState } from 'react'
import type { LimitEvent } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { List } from '@/shared/ui/Stack'
import { eventText } from './eventText'
import styles from './Safer.module.css'

const FIRST = 10

/** The history of the player's changes, latest first (SP-02). */
export function History({ events }: { events: readonly LimitEvent[] }) {
  const money = useMoneyFormat()
  const [all, showAll] = useState(false)
  const shown = all ? events : events.slice(0, FIRST)
  return (
    <section className={styles.card} aria-label={t('safer.history.title')}>
      <h2>{t('safer.history.title')}</h2>
      {events.length === 0 ? (
        <p className={styles.none}>{t('safer.history.none')}</p>
      ) : (
        <List as="ol" gap={0} className={styles.history}>
          {shown.map((event, at) => (
            <li key={events.length - at}>
              <span>{eventText(event, money)}</span>
              <small>{formatDateTime(event.time)}</small>
            </li>
          ))}
        </List>
      )}
      {shown.length < events.length && (
        <Button variant="secondary" onClick={() => showAll(true)}>
          {t('safer.history.all', { count: events.length })}
        </Button>
      )}
    </section>
  )
}
