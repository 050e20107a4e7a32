import { useEffect, useRef } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { hasMessage, t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import styles from './Safer.module.css'
import type { SaferPaths } from './saferPaths'
import type { Held } from './useRestriction'

interface Props extends Held {
  paths: SaferPaths
  /** Counts the restrictions started here; a change moves the focus to the card, since the pressed button is gone. */
  started: number
}

/** What still works during each restriction; of others only customer service knows it. */
const WORKS: Partial<Record<string, string>> = {
  break: 'safer.held.works',
  excluded: 'safer.held.works',
  limited: 'safer.held.limitedWorks',
}

/** Why the player may not play, until when, and what still works (SP-05). */
export function RestrictionCard({ restriction, until, paths, started }: Props) {
  const card = useRef<HTMLElement>(null)
  const shown = restriction !== ''
  useEffect(() => {
    if (started > 0 && shown) card.current?.focus()
  }, [started, shown])
  if (!shown) return null
  const key = `safer.held.${restriction}${until > 0 ? 'Until' : ''}`
  const title = t(hasMessage(key) ? key : 'safer.held.other', { time: formatDateTime(until) })
  return (
    <section ref={card} tabIndex={-1} className={styles.held} aria-label={title}>
      <p role="status" className={styles.heldTitle}>
        <Icon name="shield-check" size={24} />
        {title}
      </p>
      <p>{t(WORKS[restriction] ?? 'safer.held.ask')}</p>
      <p className={styles.ways}>
        <RouteLink to={paths.withdrawTo} className={buttonClass({ variant: 'secondary' })}>
          {t('safer.held.withdraw')}
        </RouteLink>
        <RouteLink to={paths.recordsTo} className={buttonClass({ variant: 'secondary' })}>
          {t('safer.held.records')}
        </RouteLink>
      </p>
    </section>
  )
}
