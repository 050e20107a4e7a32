import { useRef } from 'react'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectBanners, selectPopupNotices } from '@/domain/promotions/selectPromotions'
import { selectPromotionsPending } from '@/domain/promotions/selectPromotionsAllowed'
import type { BannerProps } from './Banner.entry'
import styles from './Banner.module.css'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { PromotionLink } from './PromotionLink'
import { SlideControls } from './SlideControls'
import { usePromotionTarget } from '@/domain/promotions/usePromotionTarget'
import { useRotation } from '@/shared/ui/useRotation'
import { useSlideView } from './useSlideView'

/** With more slides, only those near the current one have content: thousands cost no more than a few. */
const MANY = 30
const NEAR = 5

/** The swipe banner (HM-07). Reserves its height while configuration or player load; hidden without entries. */
export default function Banner({ source = 'lobbyAds', secondsPerSlide = 3 }: BannerProps) {
  const entries = useAppSelector(source === 'notices' ? selectPopupNotices : selectBanners)
  const loading = useAppSelector(
    (state) => selectPromotionsPending(state) || (!state.site.config && state.site.status === 'loading'),
  )
  const targetOf = usePromotionTarget()
  const rotation = useRotation(entries.length, secondsPerSlide * 1000)
  const { index, go, hold } = rotation
  const view = useRef<HTMLDivElement>(null)
  const viewProps = useSlideView(view, index, go, entries.length)

  if (loading) return <div className={`${styles.banner} ${styles.waiting}`} aria-busy="true" />
  if (entries.length === 0) return null
  const targets = entries.map(targetOf)
  return (
    <section
      className={styles.banner}
      aria-roledescription={t('promotions.banner.carousel')}
      aria-label={t('promotions.banner.label')}
      {...hold}
    >
      {entries.length > 1 && <SlideControls count={entries.length} rotation={rotation} />}
      {/* A scrollable region must be focusable when the slide itself is not. */}
      <div ref={view} className={styles.view} {...viewProps} {...(!targets[index] && { tabIndex: 0 })}>
        <div className={styles.track}>
          {entries.map(({ id, imgUrl2, title }, at) => {
            const place = t('promotions.banner.place', { number: at + 1, count: entries.length })
            return (
              <div
                key={id}
                className={styles.slide}
                role="group"
                aria-roledescription={t('promotions.banner.slide')}
                aria-label={place}
                inert={at !== index}
                data-current={at === index || undefined}
              >
                {(entries.length <= MANY || Math.abs(at - index) <= NEAR) && (
                  <PromotionLink target={targets[at] ?? null} className={styles.link}>
                    <PromotionArt src={imgUrl2} alt={title || place} seed={id} priority={at === 0} />
                    {title && (
                      <span className={styles.title} aria-hidden="true">
                        {title}
                      </span>
                    )}
                  </PromotionLink>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
