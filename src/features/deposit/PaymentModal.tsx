import type { PlayerConfig } from '@/api/models/playerConfig'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { Stack } from '@/shared/ui/Stack'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { RouteLink } from '@/engine/render/RouteLink'
import { orderIdOf, paymentMethodOf, type Payment, type PaymentMethod } from './payment'
import { PayQr } from './PayQr'
import { Problem } from './Problem'
import type { MinorUnits } from '@/shared/format/money'
import { CopyRow } from '@/shared/ui/CopyRow'
import type { OwnBank } from '@/domain/money/depositResponses'
import styles from './DepositTab.module.css'

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

/** The link to the payment page. `href` is validated. A link, since browsers block windows opened by scripts after a delay. */
function PayPage({ href, payment }: { href: string; payment: Payment }) {
  const { formatMoney } = useMoneyFormat()
  return (
    <>
      <p>{t('deposit.pay.pageHint', { method: payment.method })}</p>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ size: 'l', block: true })}
        data-autofocus
      >
        {t('deposit.pay.openPage', { amount: formatMoney(payment.amount) })}
        <Icon name="external-link" size={18} />
        <VisuallyHidden>{t('common.newWindow')}</VisuallyHidden>
      </a>
    </>
  )
}

/** The order exists, but its response has no way to pay it, or an unsafe URL. */
function PayTrouble({ kind }: { kind: 'badUrl' | 'none' }) {
  return (
    <>
      <Problem lines={[t(`deposit.pay.${kind}`)]} />
      <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
        {t('deposit.toService')}
      </RouteLink>
    </>
  )
}

/** The operator's bank account to pay to, with copy buttons (WL-07). `amount` is the order's. */
function PayBank({ account, amount }: { account: OwnBank; amount: MinorUnits | undefined }) {
  const { formatMoney } = useMoneyFormat()
  const toSend = account.amount !== undefined && account.amount > 0 ? account.amount : amount
  const copied = { done: t('deposit.copied'), doneLang: 'th' }
  return (
    <>
      <p>{t('deposit.pay.bankHint')}</p>
      <dl className={styles.details}>
        {(['bankName', 'shortBankName', 'accountName', 'cardNum'] as const).map(
          (part) =>
            account[part] && (
              <CopyRow key={part} label={t(`deposit.bank.${part}`)} value={account[part]} {...copied} />
            ),
        )}
        <CopyRow
          label={t('deposit.bank.amount')}
          value={formatMoney(toSend)}
          copy={formatMoney(toSend).replace(/[^\d.]/g, '')}
          {...copied}
        />
      </dl>
    </>
  )
}
