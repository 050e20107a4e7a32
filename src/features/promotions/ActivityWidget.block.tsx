import { useLocation } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import type { ActivityWidgetProps } from './ActivityWidget.entry'
import styles from './ActivityWidget.module.css'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { PromotionLink } from './PromotionLink'
import { useCornerDrag } from './useCornerDrag'
import { useRewardEntries } from './useRewardEntries'
import { CORNERS, rememberWidget, useWidgetMemory } from './widgetMemory'

/** Never over a game. */
const NOT_ON = ['/start']

/**
 * The floating entry to the first activity that has something to claim (HM-15), not there when none has: can be dragged,
 * moved by a button and closed for the session. It takes no turn among the overlays, since nothing waits for it.
 */
export default function ActivityWidget({ corner: first = 'bottomRight' }: ActivityWidgetProps) {
  const { pathname } = useLocation()
  const entry = useRewardEntries().find(({ claimable, doneToday }) => claimable && !doneToday)
  const memory = useWidgetMemory()
  const corner = memory?.corner ?? first
  const { offset, handlers } = useCornerDrag((to) => rememberWidget({ corner: to }))
  if (!entry || !memory || memory.closed || NOT_ON.includes(pathname)) return null
  const next = CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? first
  return (
    <aside
      className={styles.widget}
      aria-label={t('promotions.widget.label')}
      data-corner={corner}
      {...(offset && { style: { transform: `translate(${offset.x}px, ${offset.y}px)`, transition: 'none' } })}
      {...handlers}
    >
      <PromotionLink target={entry.target} className={styles.link}>
        <span className={styles.art}>
          <PromotionArt src={entry.image} alt="" seed={entry.seed} width={192} height={192} />
          {!entry.image && <Icon name="gift" size={28} {...(styles.icon && { className: styles.icon })} />}
        </span>
        <span className={styles.title}>{entry.title}</span>
      </PromotionLink>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-label={t(`promotions.widget.${next}`)}
          onClick={() => rememberWidget({ corner: next })}
        >
          <Icon name="refresh" size={14} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label={t('promotions.widget.close')}
          onClick={() => rememberWidget({ closed: true })}
        >
          <Icon name="x" size={14} />
        </button>
      </div>
    </aside>
  )
}
