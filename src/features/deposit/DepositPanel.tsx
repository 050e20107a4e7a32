import type { PlayerConfig } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { buttonClass } from '@/shared/ui/Button'
import { usePlayLimitsQuery } from '@/domain/money/accountApi'
import { channelsOf } from './channels'
import { ConfirmDeposit } from './ConfirmDeposit'
import { DepositForm } from './DepositForm'
import { DepositRequirements } from './DepositRequirements'
import { DepositOutcomeCard } from './DepositOutcomeCard'
import styles from './DepositTab.module.css'
import { LimitBanner } from './LimitBanner'
import { OpenOrders } from './OpenOrders'
import { PaymentModal } from './PaymentModal'
import { Problem } from './Problem'
import { SaferPlayLink } from './SaferPlayLink'
import { useDeposit } from './useDeposit'
import { useOpenOrders } from './useOpenOrders'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  user: User
  config: PlayerConfig
  kycTo: string
}

/** The whole deposit: open orders, missing requirements, the form, and its dialogs. */
export function DepositPanel({ user, config, kycTo }: Props) {
  const flow = useDeposit(user.id, config)
  const orders = useOpenOrders(flow.ended)
  const limits = usePlayLimitsQuery().data?.limits ?? []
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
      </DepositRequirements>
      {flow.requested && (
        <ConfirmDeposit
          input={flow.requested}
          stage={flow.stage}
          notices={notices}
          onConfirm={flow.confirm}
          onClose={flow.cancel}
        />
      )}
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
