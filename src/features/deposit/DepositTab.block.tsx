import { playerConfigOf } from '@/api/models/playerConfig'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { DepositPanel } from './DepositPanel'
import type { DepositTabProps } from './DepositTab.entry'
import styles from './DepositTab.module.css'
import { RestrictedNotice } from './RestrictedNotice'

/** The wallet's deposit tab: channel, amount, coupon, payment (WL-03 to WL-10, WL-17). */
export default function DepositTab({
  withdrawTo = '/lobby/wallets/withdraw',
  kycTo = '/walletsKyc',
}: Partial<DepositTabProps>) {
  const dispatch = useAppDispatch()
  const { config, status } = useAppSelector((state) => state.site)
  const user = useAppSelector((state) => state.session.user)
  const why = useAppSelector(selectRestriction)
  if (why) return <RestrictedNotice why={why} until={user?.restrictionUntil ?? 0} withdrawTo={withdrawTo} />
  if (user && config) return <DepositPanel user={user} config={playerConfigOf(config)} kycTo={kycTo} />
  if (user && status === 'failed')
    return <ErrorState title={t('deposit.noConfig')} code={0} onRetry={() => void dispatch(loadConfig())} />
  return (
    <div className={styles.tab} role="group" aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton height={188} radius="l" />
      <Skeleton height={180} radius="l" />
      <Skeleton height={52} radius="l" />
    </div>
  )
}
