import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { SlideBanner } from '@/domain/promotions/SlideBanner'
import { usePromotionTarget } from '@/domain/promotions/usePromotionTarget'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { altOf } from './altOf'
import type { PictureBannerProps } from './PictureBanner.entry'

/** The kind of target of the back end's promotions that is a path or a URL (AC-16). */
const TO_ADDRESS = 3

/** Banners of the layout itself (MD-03). They invite to play: who is restricted does not see them (SP-06). */
export default function PictureBanner({ slides, secondsPerSlide }: PictureBannerProps) {
  const isAllowed = useAppSelector(selectPromotionsAllowed)
  const targetOf = usePromotionTarget()
  const shown = slides.map(({ picture, title = '', to = '' }, at) => ({
    id: at,
    src: picture.src,
    alt: altOf(picture),
    focus: picture.focus,
    title,
    target: targetOf({ clickType: TO_ADDRESS, clickAction: to }),
  }))
  return (
    <SlideBanner
      label={t('content.banner')}
      slides={isAllowed ? shown : []}
      secondsPerSlide={secondsPerSlide}
    />
  )
}
