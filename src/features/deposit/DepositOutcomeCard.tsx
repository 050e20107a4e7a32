import { OwnFigure } from '@/domain/money/OwnFigure'
import { RouteLink } from '@/engine/render/RouteLink'
import { DEPOSIT_STATUS } from '@/api/models/records'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Spinner } from '@/shared/ui/Spinner'
import styles from './DepositTab.module.css'
import type { DepositOutcome, OrderSummary } from './useOrderOutcome'

const ICONS = {
  waiting: 'clock',
  unreachable: 'wifi-off',
  done: 'circle-check',
  failed: 'circle-alert',
  expired: 'circle-alert',
}

interface Props {
  outcome: DepositOutcome | null
  onCheck: (order: OrderSummary) => Promise<void>
  onDismiss: () => void
}

/** Outcome of the closed payment. The live region is always mounted, so that screen readers announce its content. */
export function DepositOutcomeCard({ outcome, onCheck, onDismiss }: Props) {
  return (
    <div role="status" className={styles.outcomePlace}>
      {outcome && <Outcome outcome={outcome} onCheck={onCheck} onDismiss={onDismiss} />}
    </div>
  )
}

function Outcome({ outcome, onCheck, onDismiss }: Props & { outcome: DepositOutcome }) {
  const { formatMoney } = useMoneyFormat()
  const { kind, amount, orderId, reason } = outcome
  const isOpen = kind === 'waiting' || kind === 'unreachable'
  return (
    <section className={styles.outcome} data-kind={kind}>
      {kind === 'checking' ? <Spinner size={28} /> : <Icon name={ICONS[kind]} size={28} />}
      <h2>{t(`deposit.outcome.${kind}`, { amount: formatMoney(amount) })}</h2>
      {kind === 'done' && (
        <p>
          {t('deposit.outcome.balance')}{' '}
          <b>
            <OwnFigure figure="coin" />
          </b>
        </p>
      )}
      {isOpen && <p>{t('deposit.outcome.later')}</p>}
      {kind === 'failed' && (
        <>
          {reason && <p>{reason}</p>}
          <p>{t('common.refreshFail', { code: DEPOSIT_STATUS.failed })}</p>
        </>
      )}
      {kind === 'expired' && <p>{t('deposit.outcome.again')}</p>}
      {orderId && kind !== 'done' && (
        <p className={styles.muted}>{t('deposit.outcome.order', { orderId })}</p>
      )}
      {kind !== 'checking' && (
        <div className={styles.buttons}>
          {isOpen && orderId && (
            <Button size="s" variant="secondary" onClick={() => void onCheck(outcome)}>
              {t('deposit.outcome.check')}
            </Button>
          )}
          {(kind === 'failed' || kind === 'expired') && (
            <RouteLink to="/service" className={buttonClass({ size: 's', variant: 'secondary' })}>
              {t('deposit.toService')}
            </RouteLink>
          )}
          <Button size="s" variant="quiet" onClick={onDismiss}>
            {t('common.close')}
          </Button>
        </div>
      )}
    </section>
  )
}
