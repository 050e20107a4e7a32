import type { PlayerConfig } from '@/api/models/playerConfig'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { formatMoney } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import styles from './DepositTab.module.css'
import { PayBank } from './PayBank'
import { orderIdOf, wayOf, type Payment, type Way } from './payment'
import { PayPage } from './PayPage'
import { PayQr } from './PayQr'
import { PayTrouble } from './PayTrouble'

interface Props {
  payment: Payment
  times: PlayerConfig['rechargeQr']
  onClose: () => void
  onRenew: () => void
}

/** How to pay the order that was created: a page, an account or a code, depending on the answer (WL-06). */
export function PaymentModal({ payment, times, onClose, onRenew }: Props) {
  useOverlayHold(true)
  const way = wayOf(payment.response)
  const orderId = orderIdOf(payment)
  const payable = way.kind !== 'none' && !(way.kind === 'page' && way.href === null)
  const footer = (
    <Button variant="secondary" block onClick={onClose}>
      {t(payable ? 'deposit.pay.paid' : 'common.close')}
    </Button>
  )
  return (
    <Modal open onClose={onClose} title={t(`deposit.pay.title.${way.kind}`)} footer={footer}>
      <div className={styles.pay}>
        <p className={styles.big}>{formatMoney(payment.amount)}</p>
        <PayWay {...{ way, payment, times, onRenew }} />
        {orderId && <p className={styles.muted}>{t('deposit.outcome.order', { orderId })}</p>}
      </div>
    </Modal>
  )
}

function PayWay({ way, payment, times, onRenew }: Omit<Props, 'onClose'> & { way: Way }) {
  switch (way.kind) {
    case 'page':
      return way.href === null ? <PayTrouble kind="badUrl" /> : <PayPage href={way.href} payment={payment} />
    case 'bank':
      return <PayBank account={way.account} amount={payment.amount} />
    case 'qr':
      return (
        <PayQr
          text={way.qr.qrCodeText}
          createTime={way.qr.createTime || payment.at}
          times={times}
          onRenew={onRenew}
        />
      )
    case 'none':
      return <PayTrouble kind="none" />
  }
}
