import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { Payment } from './payment'

/** The link to the payment page. `href` is validated. A link, since browsers block windows opened by scripts after a delay. */
export function PayPage({ href, payment }: { href: string; payment: Payment }) {
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
