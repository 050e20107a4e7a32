import type { CSSProperties } from 'react'
import { useLocation } from 'react-router-dom'
import { useDevice } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import type { ActivityWidgetProps } from './ActivityWidget.entry'
import styles from './ActivityWidget.module.css'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import { useSideDrag } from './useSideDrag'
import { useRewardEntries } from './useRewardEntries'
import { rememberWidget, useWidgetMemory } from './widgetMemory'

/** Hidden on the page of a running game. */
const NOT_ON = ['/start', '/fun']

/**
 * The floating link to the first activity with something to claim (HM-15), hidden when there is none. It covers nothing of the
 * page: on a phone it lies on the tab bar, where it can be dragged and moved by a button to the other side; on the desktop in
 * the bar at the top. It can be closed for the session. It is not queued with the overlays, since it blocks nothing.
 */
export default function ActivityWidget({ corner: defaultCorner = 'bottomRight' }: ActivityWidgetProps) {
  const { pathname } = useLocation()
  const entry = useRewardEntries().find(({ claimable, doneToday }) => claimable && !doneToday)
  const memory = useWidgetMemory()
  const side = memory?.side ?? (defaultCorner.endsWith('Left') ? 'left' : 'right')
  const device = useDevice()
  const { offset, handlers } = useSideDrag((to) => rememberWidget({ side: to }))
  if (!entry || !memory || memory.closed || NOT_ON.includes(pathname)) return null
  const other = side === 'left' ? 'right' : 'left'
  return (
    <aside
      className={classNames(styles.widget, device === 'desktop' ? styles.top : styles.bottom)}
      aria-label={t('promotions.widget.label')}
      data-side={side}
      {...(offset && { style: { '--dragged': `${offset.x}px` } as CSSProperties })}
      {...(device === 'mobile' && handlers)}
    >
      <PromotionLink target={entry.target} className={styles.link}>
        <span className={styles.art}>
          <PromotionArt src={entry.image} alt="" seed={entry.seed} width={96} height={96} />
          {!entry.image && <Icon name="gift" size={20} {...(styles.icon && { className: styles.icon })} />}
        </span>
        <span className={styles.title}>{entry.title}</span>
      </PromotionLink>
      <div className={styles.buttons}>
        {device === 'mobile' && (
          <button
            type="button"
            className={styles.button}
            aria-label={t(`promotions.widget.${other}`)}
            onClick={() => rememberWidget({ side: other })}
          >
            <Icon name={`arrow-${other}`} size={16} />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-label={t('promotions.widget.close')}
          onClick={() => rememberWidget({ closed: true })}
        >
          <Icon name="x" size={16} />
        </button>
      </div>
    </aside>
  )
}
