import { useEffect } from 'react'
import { formatDuration } from '@/shared/format/duration'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { useCountdown } from '@/shared/time/useCountdown'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { Stack } from '@/shared/ui/Stack'
import { sessionLock } from './sessionLock'
import styles from './StillThere.module.css'

/** Remaining seconds that are announced to screen readers; more would interrupt each other. */
const ANNOUNCED = [10, 30, 60]

/** The warning before the session locks, with the time left (SP-07). While it shows, only its button counts as input. */
export function StillThere({ until }: { until: number }) {
  const seconds = useCountdown(until, clock.device)
  useEffect(() => sessionLock.ask(), [])
  const said = ANNOUNCED.find((step) => seconds <= step) ?? seconds
  return (
    <Stack gap={2}>
      <p>{t('sessions.there.text')}</p>
      <p className={styles.left} aria-hidden="true">
        {t('sessions.there.left', { time: formatDuration(seconds) })}
      </p>
      <p role="status" className={styles.said}>
        <VisuallyHidden>{t('sessions.there.announced', { seconds: said })}</VisuallyHidden>
      </p>
    </Stack>
  )
}
