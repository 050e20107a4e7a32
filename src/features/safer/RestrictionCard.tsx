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
  /** Counts what the player started here: the card then takes the focus of the button that is gone. */
  started: number
}

/** What still works, where it is not the usual. */
const WORKS: Record<string, string> = { ineligible: 'safer.held.ask', limited: 'safer.held.limitedWorks' }

/** Why the player may not play now, until when, and what still works (SP-05). */
export function RestrictionCard({ restriction, until, paths, started }: Props) {
  const card = useRef<HTMLElement>(null)
  const shown = restriction !== ''
  useEffect(() => {
    if (started > 0 && shown) card.current?.focus()
  }, [started, shown])
  if (!shown) return null
  const own = `safer.held.${restriction}${until > 0 ? 'Until' : ''}`
  const title = t(hasMessage(own) ? own : 'safer.held.other', { time: formatDateTime(until) })
  return (
    <section ref={card} tabIndex={-1} className={styles.held} aria-label={title}>
      <p role="status" className={styles.heldTitle}>
        <Icon name="shield-check" size={24} />
        {title}
      </p>
      <p>{t(WORKS[restriction] ?? 'safer.held.works')}</p>
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
