import { useEffect } from 'react'
import firstChargeActivity from './firstCharge.activity'
import { firstChargeOffers, firstChargeSchema, type FirstCharge } from './firstChargeModel'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useClaim } from '@/domain/activity/useClaim'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadActivities } from '@/domain/activity/loadActivities'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { useFirstChargeQuery } from './firstChargeApi'
import { FirstChargeOffer } from './FirstChargeOffer'
import styles from '@/features/activities/parts/Offers.module.css'
import { firstChargeCalls } from './firstCharge.calls'

/** The bonus on the first deposit, as a page and as a home modal (AC-05 to AC-07). */
export default function FirstChargePage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useFirstChargeQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={firstChargeActivity.kind}
      title={t('bonuses.firstCharge.title')}
      query={query}
      waiting={[48, 180, 180]}
      status={({ appRechargeBonusCollection9: state }) => state.itemStatus}
      expireTime={({ appRechargeBonusCollection9: state }) => state.expireTime}
      rule="firstCharge"
    >
      {({ appRechargeBonusCollection9: state }) => <Offers state={state} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function Offers({ state, refetch }: { state: FirstCharge; refetch: () => unknown }) {
  const config = useAppSelector((root) => root.site.config)
  const offers = firstChargeOffers(config)
  useStatusRefresh(state.itemStatus)
  const { stage, claim, checkAgain } = useClaim({
    name: 'firstCharge',
    call: firstChargeCalls.appRechargeBonusCollection9Receive,
    body: (propId: number) => ({ propId }),
    state: { call: firstChargeCalls.appRechargeBonusCollection9, schema: firstChargeSchema },
    wasDone: (was, _before, now) => now.appRechargeBonusCollection9.propReceiveList.some(was),
    award: (propId) =>
      offers.find(({ id }) => id === state.awardId)?.award.filter(({ id }) => id === propId) ?? [],
    refetch,
  })
  // All claimed is said even if nothing is offered any more.
  if (offers.length === 0 && state.itemStatus !== 2)
    return <EmptyState icon="gift" title={t('bonuses.firstCharge.none')} />
  return (
    <>
      <p className={styles.lead}>{t(`bonuses.firstCharge.lead${state.itemStatus}`)}</p>
      {state.itemStatus === 0 && <TimeLeft until={state.expireTime} />}
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <FirstChargeOffer key={offer.id} offer={offer} state={state} stage={stage} onClaim={claim} />
        ))}
      </ul>
    </>
  )
}

/** Refreshes the balance when the deposit has arrived, and the activities when all is claimed (portal.md §4). */
function useStatusRefresh(itemStatus: number) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (itemStatus === 1) void dispatch(refreshBalance({ force: true }))
    if (itemStatus === 2) void dispatch(loadActivities())
  }, [dispatch, itemStatus])
}
