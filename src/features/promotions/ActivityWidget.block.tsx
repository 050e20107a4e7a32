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

/** Hidden on the page of a running game. */
const NOT_ON = ['/start']

/**
 * The floating link to the first activity with something to claim (HM-15), hidden when there is none. It can be dragged,
 * moved by a button and closed for the session. It is not queued with the overlays, since it blocks nothing.
 */
export default function ActivityWidget({ corner: defaultCorner = 'bottomRight' }: ActivityWidgetProps) {
  const { pathname } = useLocation()
  const entry = useRewardEntries().find(({ claimable, doneToday }) => claimable && !doneToday)
  const memory = useWidgetMemory()
  const corner = memory?.corner ?? defaultCorner
  const { offset, handlers } = useCornerDrag((to) => rememberWidget({ corner: to }))
  if (!entry || !memory || memory.closed || NOT_ON.includes(pathname)) return null
  const next = CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? defaultCorner
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
