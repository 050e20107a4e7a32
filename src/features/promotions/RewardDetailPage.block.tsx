import { useLocation, useParams } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { BackEndText } from '@/shared/ui/BackEndText'
import { buttonClass } from '@/shared/ui/Button'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { NoLongerAvailable } from './NoLongerAvailable'
import { NoticeBody } from './NoticeBody'
import { PromotionLink } from '@/domain/promotions/PromotionLink'
import { PromotionPage } from './PromotionPage'
import { activityTable, kindsOfPath } from '@/domain/activity/activityTable'
import { TermsBlock as ActivityTerms } from '@/domain/activity/TermsBlock'
import { RouteLink } from '@/engine/render/RouteLink'
import styles from './RewardDetailPage.module.css'
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
            <h1 className={styles.title}>
              {ad.title ? (
                <BackEndText lang={ad.lang}>{ad.title}</BackEndText>
              ) : (
                t('promotions.rewards.untitled')
              )}
            </h1>
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

/** The terms of the activity that an offer links to (SP-08), or else the general promotion terms. */
function OfferTerms({ path }: { path: string }) {
  const kinds = kindsOfPath(path)
  const activity = activityTable().find(({ kind, rule }) => rule && kinds.includes(kind))
  return activity?.rule ? <ActivityTerms kind={activity.kind} rule={activity.rule} /> : <TermsBlock />
}

/** The terms common to all promotions (portal.md §1). */
function TermsBlock() {
  return (
    <section className={styles.terms}>
      <h2 className={styles.termsTitle}>{t('promotions.terms.title')}</h2>
      <ul className={styles.termsList}>
        <li>{t('promotions.terms.who')}</li>
        <li>{t('promotions.terms.topUp')}</li>
        <li>{t('promotions.terms.turnover')}</li>
      </ul>
      <RouteLink to="/terms-of-use">{t('promotions.terms.link')}</RouteLink>
    </section>
  )
}
