import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import styles from './SlideControls.module.css'
import type { Rotation } from '@/shared/ui/useRotation'

/** More dots of 24 px do not fit on a small phone. */
const MAX_DOTS = 7

/** A pause button, and buttons to reach each slide without swiping. */
export function SlideControls({ count, rotation }: { count: number; rotation: Rotation }) {
  const { index, go, paused, toggle } = rotation
  return (
    <div className={styles.controls}>
      {count <= MAX_DOTS ? (
        Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={styles.dot}
            aria-label={t('promotions.banner.show', { number: at + 1 })}
            {...(at === index && { 'aria-current': 'true' as const })}
            onClick={() => go(at)}
          />
        ))
      ) : (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={t('promotions.banner.previous')}
            onClick={() => go((index + count - 1) % count)}
          >
            <Icon name="chevron-left" size={16} />
          </button>
          <span className={styles.count}>
            {index + 1}/{count}
          </span>
          <button
            type="button"
            className={styles.step}
            aria-label={t('promotions.banner.next')}
            onClick={() => go((index + 1) % count)}
          >
            <Icon name="chevron-right" size={16} />
          </button>
        </>
      )}
      {toggle && (
        <button
          type="button"
          className={styles.step}
          aria-label={t(paused ? 'promotions.banner.play' : 'promotions.banner.pause')}
          onClick={toggle}
        >
          <Icon name={paused ? 'play' : 'pause'} size={14} />
        </button>
      )}
    </div>
  )
}
