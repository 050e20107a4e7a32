import { t } from '@/shared/i18n/t'
import { SlideBanner } from '@/domain/promotions/SlideBanner'
import { selectBanners, selectPopupNotices } from '@/domain/promotions/selectPromotions'
import { selectPromotionsPending } from '@/domain/promotions/selectPromotionsAllowed'
import { usePromotionTarget } from '@/domain/promotions/usePromotionTarget'
import { useAppSelector } from '@/store/hooks'
import type { BannerProps } from './Banner.entry'

/** The swipe banner of the back end (HM-07). Reserves its height while configuration or player load; hidden without entries. */
export default function Banner({ source = 'lobbyAds', secondsPerSlide = 3 }: BannerProps) {
  const entries = useAppSelector(source === 'notices' ? selectPopupNotices : selectBanners)
  const isLoading = useAppSelector(
    (state) => selectPromotionsPending(state) || (!state.site.config && state.site.status === 'loading'),
  )
  const targetOf = usePromotionTarget()
  const slides = entries.map((entry) => {
    const { id, imgUrl2, title, lang } = entry
    return { id, src: imgUrl2, title, lang, target: targetOf(entry) }
  })
  return (
    <SlideBanner
      label={t('promotions.banner.label')}
      slides={slides}
      secondsPerSlide={secondsPerSlide}
      isLoading={isLoading}
      priority
    />
  )
}
