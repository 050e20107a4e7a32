import type { OpenId } from '@/api/shape'
import { useEffect, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Stack } from '@/shared/ui/Stack'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { videoChosen } from '@/store/promotionsSlice'
import { selectPromoVideo } from '@/domain/promotions/selectPromotions'
import type { PromoVideoProps } from './PromoVideo.entry'
import styles from './PromoVideo.module.css'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import { usePromotionTarget } from '@/domain/promotions/usePromotionTarget'

/** The promo video that applies to the player (HM-08, ST-14): a cover, and the video once play is pressed. */
export default function PromoVideo({ title = 'promotions.video.title' }: PromoVideoProps) {
  const chosen = useAppSelector(selectPromoVideo)
  const stored = useAppSelector((state) => state.promotions.video)
  const dispatch = useAppDispatch()
  const targetOf = usePromotionTarget()
  const [playing, setPlaying] = useState<OpenId | null>(null)
  useEffect(() => {
    if (chosen) dispatch(videoChosen(chosen))
  }, [dispatch, chosen])

  // Prefer the stored object while the id is the same, so that a new configuration does not restart the video.
  const video = chosen && stored?.id === chosen.id ? stored : chosen
  const source = video && resolveTarget(video.path, 'media')
  if (!video || !source) return null
  const target = targetOf(video)
  return (
    <Stack as="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{t(title)}</h2>
        {target && (
          <PromotionLink target={target} className={buttonClass({ variant: 'quiet', size: 's' })}>
            {t(video.clickType === 2 ? 'promotions.video.game' : 'promotions.video.more')}
          </PromotionLink>
        )}
      </div>
      <div className={styles.stage}>
        {playing === video.id ? (
          <video
            className={styles.video}
            controls
            playsInline
            preload="auto"
            aria-label={t(title)}
            src={source.kind === 'route' ? source.path : source.url}
            // Browsers may refuse to autoplay even after a click; the controls remain.
            ref={(element) => void element?.play()?.catch(() => undefined)}
          />
        ) : (
          <button type="button" className={styles.cover} onClick={() => setPlaying(video.id)}>
            <PromotionArt src={video.coverImg} alt="" seed={video.id} width={1280} height={720} />
            <span className={styles.play}>
              <Icon name="play" size={28} label={t('promotions.video.play')} />
            </span>
          </button>
        )}
      </div>
    </Stack>
  )
}
