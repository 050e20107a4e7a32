import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlayerConfig } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import { RouteLink } from '@/engine/render/RouteLink'
import { timedText } from '@/shared/format/timedText'
import { t, hasMessage } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { buttonClass } from '@/shared/ui/Button'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { usePlayLimitsQuery, accountApi } from '@/domain/money/accountApi'
import { channelsOf } from './channels'
import { ConfirmDeposit } from './ConfirmDeposit'
import { DepositForm } from './DepositForm'
import { DepositRequirements } from './DepositRequirements'
import { DepositOutcomeCard } from './DepositOutcomeCard'
import { DEPOSIT_STATUS, type DepositRow } from '@/api/models/records'
import type { PlayLimit } from '@/api/models/limits'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { Icon } from '@/shared/ui/Icon'
import styles from './DepositTab.module.css'
import { OpenOrders } from './OpenOrders'
import { PaymentModal } from './PaymentModal'
import { Problem } from './Problem'
import { SaferPlayLink } from './SaferPlayLink'
import { useDeposit } from './useDeposit'
import { isBusy } from '@/store/useAtMostOnceMutation'
import { depositLimits, nextReset } from './depositRules'

/** Unpaid orders of the last week. */
const OPEN = { page: 1, pageSize: 10, days: 7, status: DEPOSIT_STATUS.pending }
/** Polling interval while there are any. */
const POLL_MS = 15_000

const { useQueryState, useQuerySubscription } = accountApi.endpoints.depositRecord

/** The player's open orders; `onEnded` receives the ids of those that are no longer open. */
function useOpenOrders(onEnded: (orderIds: readonly string[]) => void): DepositRow[] {
  const { data } = useQueryState(OPEN)
  const open = data?.list.filter(({ status }) => status === DEPOSIT_STATUS.pending) ?? []
  useQuerySubscription(OPEN, {
    pollingInterval: open.length > 0 ? POLL_MS : 0,
    // Cached records could contain an order that was paid since.
    refetchOnMountOrArgChange: true,
  })
  const before = useRef<string[]>([])
  const onOpenOrders = useEffectEvent((now: string[]) => {
    const ended = before.current.filter((id) => !now.includes(id))
    before.current = now
    if (ended.length > 0) onEnded(ended)
  })
  const ids = open.map(({ orderId }) => orderId).join('\n')
  const loaded = data !== undefined
  useEffect(() => {
    if (loaded) onOpenOrders(ids === '' ? [] : ids.split('\n'))
  }, [ids, loaded])
  return open
}

interface Props {
  user: User
  config: PlayerConfig
  kycTo: string
}

/** The whole deposit: open orders, missing requirements, the form, and its dialogs. */
export function DepositPanel({ user, config, kycTo }: Props) {
  const flow = useDeposit(user.id, config)
  const orders = useOpenOrders(flow.ended)
  const { data: play, refetch } = usePlayLimitsQuery(undefined, { refetchOnMountOrArgChange: true })
  const limits = play?.limits ?? []
  useRefetchAt(nextReset(limits), refetch)
  const channels = channelsOf(config)
  const notices = (
    <>
      <ActionNotice stage={flow.stage} onCheckAgain={flow.checkAgain} />
      <Problem lines={flow.problem} />
      {flow.stage === 'unknown' && (
        <RouteLink to="/record/transaction" className={buttonClass({ size: 's', variant: 'secondary' })}>
          {t('attempt.records')}
        </RouteLink>
      )}
    </>
  )
  return (
    <div className={styles.tab}>
      <DepositOutcomeCard outcome={flow.outcome} onCheck={flow.checkOutcome} onDismiss={flow.dismiss} />
      <OpenOrders orders={orders} onResume={flow.resume} />
      <LimitBanner limits={limits} />
      <SaferPlayLink />
      <DepositRequirements user={user} config={config} channels={channels} limits={limits} kycTo={kycTo}>
        <DepositForm
          key={flow.round}
          {...{ user, config, channels, limits }}
          busy={isBusy(flow.stage) || flow.stage === 'lockedElsewhere'}
          notices={flow.requested ? null : notices}
          onSubmit={flow.request}
        />
        {flow.requested && (
          <ConfirmDeposit
            input={flow.requested}
            stage={flow.stage}
            notices={notices}
            onConfirm={flow.confirm}
            onClose={flow.cancel}
          />
        )}
      </DepositRequirements>
      {flow.payment && (
        <PaymentModal
          payment={flow.payment}
          times={config.rechargeQr}
          onClose={flow.closePayment}
          onRenew={flow.renew}
        />
      )}
    </div>
  )
}

/** The player's deposit limits: how much is used, and when they reset. */
function LimitBanner({ limits }: { limits: readonly PlayLimit[] }) {
  const { formatMoneyShort } = useMoneyFormat()
  const own = depositLimits(limits)
  if (own.length === 0) return null
  return (
    <ul className={styles.limits} aria-label={t('deposit.limit.label')}>
      {own.map(({ hours, amount, used, resetTime }) => {
        const key = `deposit.limit.every${hours}`
        return (
          <li key={hours} className={styles.limit}>
            <Icon name="shield" size={20} />
            <p>
              <b>{t(hasMessage(key) ? key : 'deposit.limit.every', { hours })}</b>{' '}
              {t('deposit.limit.used', { used: formatMoneyShort(used), amount: formatMoneyShort(amount) })}{' '}
              {timedText('deposit.limit.resets', resetTime)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
