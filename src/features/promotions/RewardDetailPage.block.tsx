import { useLocation, useParams } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { NoLongerAvailable } from './NoLongerAvailable'
import { NoticeBody } from './NoticeBody'
import { PromotionLink } from './PromotionLink'
import { PromotionPage } from './PromotionPage'
import styles from './RewardDetailPage.module.css'
import { OfferTerms } from './OfferTerms'
import { onwards, usePromotionTarget } from '@/domain/promotions/usePromotionTarget'

/** An offer of the lobby: art, text, terms and one action. */
export default function RewardDetailPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const ad = useAppSelector(({ site }) =>
    site.config?.appLobbyAdConfigList.find((one) => String(one.id) === id),
  )
  const targetOf = usePromotionTarget()
  return (
    <PromotionPage skeletons={[160, 32, 120]} reading>
      {() => {
        if (!ad || !allowed) return <NoLongerAvailable to="/lobby/rewards" label="promotions.rewards.all" />
        const target = onwards(targetOf(ad), [pathname, '/lobby/rewards'])
        return (
          <Stack as="article" gap={4}>
            <h1 className={styles.title}>{ad.title || t('promotions.rewards.untitled')}</h1>
            <div>
              <NoticeBody notice={ad} priority />
            </div>
            {target && (
              <PromotionLink target={target} className={buttonClass({ size: 'l', block: true })}>
                {t(ad.clickType === 2 ? 'rewards.play' : 'rewards.take')}
              </PromotionLink>
            )}
            <OfferTerms path={target?.kind === 'route' ? target.path : ''} />
          </Stack>
        )
      }}
    </PromotionPage>
  )
}
