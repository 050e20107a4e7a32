import type { BankCard } from '@/api/models/bankCard'
import type { WithdrawalMethod } from '@/api/models/exchange'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { Money } from '@/shared/ui/Money'
import { Stack } from '@/shared/ui/Stack'
import { accountName } from './accountChoices'
import styles from './ReviewModal.module.css'
import { Summary } from './Summary'

interface Props {
  open: boolean
  amount: MinorUnits
  method: WithdrawalMethod
  account: BankCard
  feeRate: number
  onBack: () => void
  onConfirm: () => void
}

/** Summary for confirmation before the withdrawal is requested; it cannot be cancelled. */
export function ReviewModal({ open, amount, method, account, feeRate, onBack, onConfirm }: Props) {
  const { formatMoney } = useMoneyFormat()
  useOverlayHold(open)
  return (
    <Modal
      open={open}
      onClose={onBack}
      title={t('withdrawal.review')}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('withdrawal.reviewBack')}
          </Button>
          <Button onClick={onConfirm}>{t('withdrawal.submitAmount', { amount: formatMoney(amount) })}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className={styles.amount}>
          <Money value={amount} />
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('withdrawal.method')}</dt>
            <dd>{method.title || method.name}</dd>
          </div>
          <div>
            <dt>{t('withdrawal.to')}</dt>
            <dd>
              <span>{accountName(account)}</span>
              <span className={styles.holder}>{account.accountName}</span>
            </dd>
          </div>
        </dl>
        <Summary amount={amount} feeRate={feeRate} />
        <p className={styles.note}>{t('withdrawal.noCancel')}</p>
      </Stack>
    </Modal>
  )
}
