import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { CopyRow } from '@/shared/ui/CopyRow'
import type { OwnBank } from '@/domain/money/depositResponses'
import styles from './DepositTab.module.css'

/** The operator's bank account to pay to, with copy buttons (WL-07). `amount` is the order's. */
export function PayBank({ account, amount }: { account: OwnBank; amount: MinorUnits | undefined }) {
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
