import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { selectActivityLists } from '@/domain/promotions/selectPromotions'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Loaded } from '@/shared/ui/Loaded'
import { useAppSelector } from '@/store/hooks'
import styles from '@/features/activities/parts/Perks.module.css'
import type { RebateSummaryProps } from './RebateSummary.entry'
import vipRebateActivity from './vipRebate.activity'
import { rebateStateText } from './rebateStateText'
import { useVipRebateQuery } from './vipRebateApi'

/** Yesterday's rebate with a link to its page, where it is claimed; for the member page. Nothing for who may not (SP-06). */
export default function RebateSummary(_: Partial<RebateSummaryProps>) {
  const { formatMoney } = useMoneyFormat()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const { activities } = useAppSelector(selectActivityLists)
  const has = activities.some(({ kind }) => kind === vipRebateActivity.kind)
  const query = useVipRebateQuery(undefined, { skip: !has })
  if (!allowed) return null
  return (
    <section className={styles.card} aria-labelledby="member-rebate">
      <h2 id="member-rebate">{t('perks.rebate.title')}</h2>
      {!has && <p className={styles.text}>{t('perks.rebate.none')}</p>}
      {has && (
        <Loaded query={query} waiting={[72]} failed={t('perks.rebate.failed')}>
          {({ amount, itemStatus, resetTime }) => (
            <>
              <p className={styles.text}>{t('perks.rebate.yesterday')}</p>
              <p className={styles.big}>{formatMoney(amount)}</p>
              <p className={styles.text}>{rebateStateText(itemStatus, resetTime)}</p>
            </>
          )}
        </Loaded>
      )}
      <RouteLink to="/activity/vipRebate" className={buttonClass({ variant: 'secondary' })}>
        {t('perks.rebate.open')}
      </RouteLink>
    </section>
  )
}
