import { useRef } from 'react'
import type { OpenId } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import type { Target } from '@/shared/safe/resolveTarget'
import { BackEndText } from '@/shared/ui/BackEndText'
import { useRotation } from '@/shared/ui/useRotation'
import { PromotionArt } from './PromotionArt'
import { PromotionLink } from './PromotionLink'
import { SlideControls } from './SlideControls'
import { useSlideView } from './useSlideView'
import styles from './SlideBanner.module.css'

export interface Slide {
  id: OpenId
  /** A URL, a path, or a path below the site's resources. */
  src: string
  /** Shown over the picture; empty for none. */
  title: string
  /** What the picture shows, where no title says it. */
  alt?: string | undefined
  /** Language of `title`, where the back end wrote it. */
  lang?: string
  focus?: { x: number; y: number } | undefined
  target: Target | null
}

interface Props {
  /** What the slides are. */
  label: string
  slides: readonly Slide[]
  secondsPerSlide: number
  /** Its space is reserved for what is not known yet. */
  isLoading?: boolean
  /** Its first picture belongs to the first screen. */
  priority?: boolean
}

/** With more slides, only those near the current one have content: thousands cost no more than a few. */
const MANY = 30
const NEAR = 5

/** Large pictures that change by themselves or by a swipe, each with a link; nothing without slides. */
export function SlideBanner({ label, slides, secondsPerSlide, isLoading = false, priority = false }: Props) {
  const rotation = useRotation(slides.length, secondsPerSlide * 1000)
  const { index, go, hold } = rotation
  const view = useRef<HTMLDivElement>(null)
  const viewProps = useSlideView(view, index, go, slides.length)

  if (isLoading) return <div className={`${styles.banner} ${styles.waiting}`} aria-busy="true" />
  if (slides.length === 0) return null
  return (
    <section
      className={styles.banner}
      aria-roledescription={t('promotions.banner.carousel')}
      aria-label={label}
      {...hold}
    >
      {slides.length > 1 && <SlideControls count={slides.length} rotation={rotation} />}
      {/* A scrollable region must be focusable when the slide itself is not. */}
      <div ref={view} className={styles.view} {...viewProps} {...(!slides[index]?.target && { tabIndex: 0 })}>
        <div className={styles.track}>
          {slides.map(({ id, src, title, alt, lang, focus, target }, at) => {
            const place = t('promotions.banner.place', { number: at + 1, count: slides.length })
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
                {(slides.length <= MANY || Math.abs(at - index) <= NEAR) && (
                  <PromotionLink
                    target={target}
                    className={title ? `${styles.link} ${styles.shaded}` : styles.link}
                  >
                    <PromotionArt
                      src={src}
                      alt={alt || title || place}
                      lang={title && lang}
                      seed={id}
                      focus={focus}
                      priority={priority && at === 0}
                    />
                    {title && (
                      <span className={styles.title} aria-hidden={alt ? undefined : 'true'}>
                        {lang ? <BackEndText lang={lang}>{title}</BackEndText> : title}
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
