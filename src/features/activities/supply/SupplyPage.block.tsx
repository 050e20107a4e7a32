import supplyActivity from './supply.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import { useSupplyQuery } from './supplyApi'
import { Relief } from './Relief'
import { RouteLink } from '@/engine/render/RouteLink'
import { buttonClass } from '@/shared/ui/Button'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import styles from './SupplyPage.module.css'

/** The relief bonus of a player without money, below the advice to take a break in green mode. */
export default function SupplyPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useSupplyQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={supplyActivity.kind}
      title={t('bonuses.supply.title')}
      query={query}
      waiting={[220]}
      status={({ bankruptUser }) => bankruptUser.itemStatus}
      expireTime={({ bankruptUser }) => bankruptUser.expireTime}
      rule="supply"
    >
      {({ bankruptUser: state, isFromList }) => (
        <>
          <TakeBreak />
          <Relief state={state} isFromList={isFromList} refetch={query.refetch} />
        </>
      )}
    </ActivityFrame>
  )
}

/** In green mode, above the relief bonus: links to a break and to help, for someone who has lost all money. */
function TakeBreak() {
  const { offersHelp } = useAppSelector(selectCapabilities)
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  if (!offersHelp) return null
  return (
    <section className={styles.card} aria-label={t('bonuses.supply.breakTitle')}>
      <h2>{t('bonuses.supply.breakTitle')}</h2>
      <p>{t('bonuses.supply.breakText')}</p>
      {helpline && (
        <p>
          {t('bonuses.supply.helpline')} <PhoneLink number={helpline} className={styles.number} />
        </p>
      )}
      <p className={styles.ways}>
        <RouteLink to="/safer-play" className={buttonClass({ variant: 'secondary' })}>
          {t('bonuses.supply.takeBreak')}
        </RouteLink>
        <RouteLink to="/service" className={buttonClass({ variant: 'quiet' })}>
          {t('activity.askService')}
        </RouteLink>
      </p>
    </section>
  )
}
