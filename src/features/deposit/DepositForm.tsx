import { useEffect, useState, type ReactNode } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PlayLimit } from '@/api/models/limits'
import type { PlayerConfig, RechargeType } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { t } from '@/shared/i18n/t'
import { AmountField } from '@/shared/ui/AmountField'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { useOnline } from '@/shared/ui/useOnline'
import { AmountPresets } from './AmountPresets'
import { ChannelPicker } from './ChannelPicker'
import { missingBankPath } from './channels'
import { CouponPicker } from './CouponPicker'
import { couponIneligibleReason } from './couponTexts'
import { useCouponsQuery } from './depositApi'
import { EMPTY_DRAFT, readDraft, writeDraft, type DepositDraft } from './depositDraft'
import { DepositOfferTerms } from './DepositOfferTerms'
import { amountProblem, rangeText } from './depositRules'
import type { DepositInput } from './payment'
import { Problem } from './Problem'
import { isRechargeBonus } from '@/api/models/rechargeBonus'
import styles from './DepositTab.module.css'

interface Props {
  user: User
  config: PlayerConfig
  channels: readonly RechargeType[]
  limits: readonly PlayLimit[]
  busy: boolean
  notices: ReactNode
  onSubmit: (input: DepositInput) => void
}

/** Channel, amount and coupon; the draft survives a reload and a detour to the bank form. */
export function DepositForm({ user, config, channels, limits, busy, notices, onSubmit }: Props) {
  const money = useMoneyFormat()
  const navigate = useNavigate()
  const online = useOnline()
  const canBindBank = useHasRoute('/bindBankCard')
  const query = useDepositQuery()
  const coupons = useCouponsQuery().data?.list ?? []
  const [bankMissing, setBankMissing] = useState(false)
  const form = useForm<DepositDraft>({
    defaultValues: { ...EMPTY_DRAFT, channel: String(channels[0]?.id ?? '') },
    mode: 'onTouched',
  })
  const { errors, touchedFields } = form.formState
  const { control } = form
  const values = useWatch({ control })
  const rules = { deps: touchedFields.amount ? ['amount' as const] : [] }
  const { field: channelField } = useController({ name: 'channel', control, rules })
  const { field: couponField } = useController({ name: 'coupon', control })
  const channel = channels.find(({ id }) => String(id) === values.channel) ?? channels[0]
  const amount = parseMoney(values.amount ?? '')
  const coupon = coupons.find(({ id }) => String(id) === values.coupon)

  const { reset, subscribe } = form
  useEffect(() => {
    const draft = readDraft(user.id) ?? EMPTY_DRAFT
    const known = channels.some(({ id }) => String(id) === draft.channel)
    reset({
      ...draft,
      amount: query.amount || draft.amount,
      channel: known ? draft.channel : String(channels[0]?.id ?? ''),
    })
    return subscribe({
      formState: { values: true },
      callback: (state) => writeDraft(user.id, state.values),
    })
    // Only on mount: later changes are the player's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (!channel) return null
  const submit = form.handleSubmit(({ amount: typed }) => {
    const minor = parseMoney(typed)
    if (busy || !online || minor === null) return
    const bankPath = missingBankPath(channel, config, user)
    setBankMissing(bankPath !== null && !canBindBank)
    if (bankPath !== null) return canBindBank ? void navigate(bankPath) : undefined
    onSubmit({
      amount: minor,
      rechargeType: channel.id,
      actType: query.actType,
      method: channel.name,
      ...(coupon && !couponIneligibleReason(coupon, minor, money) && { ticketId: coupon.id }),
    })
  })
  const setAmount = (minor: number) =>
    form.setValue('amount', money.formatMoneyShort(minor).replace(/[^\d.]/g, ''), {
      shouldValidate: true,
      shouldDirty: true,
      shouldTouch: true,
    })

  return (
    <form
      className={classNames(styles.form, channels.length > 4 && styles.manyChannels)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ChannelPicker
        channels={channels}
        chosen={channel}
        bankNeeded={missingBankPath(channel, config, user) !== null}
        field={channelField}
      />
      <div className={styles.amount}>
        <AmountField
          {...form.register('amount', {
            validate: (typed, { channel: id }) =>
              amountProblem(typed, channels.find((one) => String(one.id) === id) ?? channel, limits, money) ??
              true,
          })}
          label={t('deposit.amount.label')}
          hint={rangeText(channel, money)}
          error={errors.amount?.message}
        />
        <AmountPresets channel={channel} amount={amount} onPick={setAmount} />
      </div>
      <CouponPicker coupons={coupons} amount={amount} field={couponField} />
      <div className={styles.send}>
        <Problem lines={bankMissing ? [t('deposit.bank.noPage')] : null} />
        {notices}
        {!online && <p className={styles.muted}>{t('common.needsNetwork')}</p>}
        <Button type="submit" size="l" block busy={busy} disabled={!online}>
          {amount !== null && amount > 0
            ? t('deposit.reviewAmount', { amount: money.formatMoneyShort(amount) })
            : t('deposit.review')}
        </Button>
        <p className={styles.muted}>{t('deposit.noHurry')}</p>
      </div>
      <DepositOfferTerms user={user} actType={query.actType} />
    </form>
  )
}

/** Reads the URL query: the promotion that linked here (`actType`, a recharge bonus; 0 for none) and the amount in minor units (`amount`). */
function useDepositQuery(): { actType: number; amount: string } {
  const [query] = useSearchParams()
  const digits = (name: string, maxLength: number) => {
    const value = query.get(name) ?? ''
    return /^\d+$/.test(value) && value.length <= maxLength ? value : ''
  }
  const minor = digits('amount', 12)
  const actType = Number(digits('actType', 2))
  return {
    actType: isRechargeBonus(actType) ? actType : 0,
    amount:
      minor && Number(minor) > 0 ? `${minor.slice(0, -2) || '0'}.${minor.slice(-2).padStart(2, '0')}` : '',
  }
}
