import type { ReactNode } from 'react'
import { rewardKind } from '@/api/models/reward'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { useOnline } from '@/shared/ui/useOnline'
import { isBusy, type ActionStage } from '@/store/useAtMostOnceMutation'
import { couponName } from './couponTexts'
import type { Coupon } from '@/domain/money/depositResponses'
import { useCouponsQuery } from './depositApi'
import styles from './DepositTab.module.css'
import type { DepositInput } from './payment'

/** Set by portal.md §9. */
const DEBOUNCE_MS = 300

interface Props {
  input: DepositInput
  stage: ActionStage
  notices: ReactNode
  onConfirm: (input: DepositInput) => void
  onClose: () => void
}

/** The deposit's coupon. One used by an open order is no longer listed, so the configuration supplies its worth. */
function useChosenCoupon(ticketId: number | undefined): Pick<Coupon, 'id' | 'worth'> | undefined {
  const owned = useCouponsQuery().data?.list.find(({ id }) => id === ticketId)
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  if (owned || ticketId === undefined) return owned
  const { num = 0 } = props?.[ticketId] ?? {}
  return { id: ticketId, worth: rewardKind(ticketId) === 'boost' ? num : num * 100 }
}

/** Confirms the deposit. Closing it during the debounce sends nothing. */
export function ConfirmDeposit({ input, stage, notices, onConfirm, onClose }: Props) {
  const money = useMoneyFormat()
  useOverlayHold(true)
  const online = useOnline()
  const confirm = useDebouncedAction(onConfirm, DEBOUNCE_MS)
  const coupon = useChosenCoupon(input.ticketId)
  const amount = money.formatMoney(input.amount)
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button
        busy={isBusy(stage) || stage === 'lockedElsewhere'}
        disabled={!online}
        onClick={() => confirm(input)}
      >
        {t('deposit.confirmAmount', { amount })}
      </Button>
    </>
  )
  return (
    <Modal open onClose={onClose} title={t('deposit.confirmTitle')} footer={footer}>
      <dl className={styles.summary}>
        <div>
          <dt>{t('deposit.amount.label')}</dt>
          <dd className={styles.big}>{amount}</dd>
        </div>
        <div>
          <dt>{t('deposit.channel.label')}</dt>
          <dd>{input.method || t('deposit.channel.unnamed', { id: input.rechargeType })}</dd>
        </div>
        {coupon && (
          <div>
            <dt>{t('deposit.coupon.label')}</dt>
            <dd>{couponName(coupon, money)}</dd>
          </div>
        )}
      </dl>
      {!online && <p className={styles.muted}>{t('common.needsNetwork')}</p>}
      {notices}
    </Modal>
  )
}
