import type { PlayerConfig } from '@/api/models/playerConfig'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { Stack } from '@/shared/ui/Stack'
import styles from './DepositTab.module.css'
import { PayBank } from './PayBank'
import { orderIdOf, paymentMethodOf, type Payment, type PaymentMethod } from './payment'
import { PayPage } from './PayPage'
import { PayQr } from './PayQr'
import { PayTrouble } from './PayTrouble'

interface Props {
  payment: Payment
  times: PlayerConfig['rechargeQr']
  onClose: () => void
  onRenew: () => void
}

/** How to pay the created order: a page, an account or a code, depending on the response (WL-06). */
export function PaymentModal({ payment, times, onClose, onRenew }: Props) {
  const { formatMoney } = useMoneyFormat()
  useOverlayHold(true)
  const method = paymentMethodOf(payment.response)
  const orderId = orderIdOf(payment)
  const payable = method.kind !== 'none' && !(method.kind === 'page' && method.href === null)
  const footer = (
    <Button variant="secondary" block onClick={onClose}>
      {t(payable ? 'deposit.pay.paid' : 'common.close')}
    </Button>
  )
  return (
    <Modal open onClose={onClose} title={t(`deposit.pay.title.${method.kind}`)} footer={footer}>
      <Stack className={styles.pay}>
        <p className={styles.big}>{formatMoney(payment.amount)}</p>
        <PaymentView {...{ method, payment, times, onRenew }} />
        {orderId && <p className={styles.muted}>{t('deposit.outcome.order', { orderId })}</p>}
      </Stack>
    </Modal>
  )
}

function PaymentView({
  method,
  payment,
  times,
  onRenew,
}: Omit<Props, 'onClose'> & { method: PaymentMethod }) {
  switch (method.kind) {
    case 'page':
      return method.href === null ? (
        <PayTrouble kind="badUrl" />
      ) : (
        <PayPage href={method.href} payment={payment} />
      )
    case 'bank':
      return <PayBank account={method.account} amount={payment.amount} />
    case 'qr':
      return (
        <PayQr
          text={method.qr.qrCodeText}
          createTime={method.qr.createTime || payment.at}
          times={times}
          onRenew={onRenew}
        />
      )
    case 'none':
      return <PayTrouble kind="none" />
  }
}
