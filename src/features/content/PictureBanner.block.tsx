import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { SlideBanner } from '@/domain/promotions/SlideBanner'
import { useRouteCheck } from '@/domain/promotions/usePromotionTarget'
import { LANGUAGES } from '@/shared/i18n/languages'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/store/hooks'
import type { PictureBannerProps } from './PictureBanner.entry'

/** Banners of the layout itself (MD-03). They invite to play: who is restricted does not see them (SP-06). */
export default function PictureBanner({ slides, secondsPerSlide }: PictureBannerProps) {
  const isAllowed = useAppSelector(selectPromotionsAllowed)
  const hasRoute = useRouteCheck()
  const targetOf = (to = '') => {
    const target = resolveTarget(to, 'link')
    return target?.kind === 'route' && !hasRoute(target.path) ? null : target
  }
  const shown = slides.map(({ picture, title = '', to }, at) => ({
    id: at,
    src: picture.src,
    alt: picture.alt[LANGUAGES[0]],
    focus: picture.focus,
    title,
    target: targetOf(to),
  }))
  return (
    <SlideBanner
      label={t('content.banner')}
      slides={isAllowed ? shown : []}
      secondsPerSlide={secondsPerSlide}
    />
  )
}
