import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { BankCard } from '@/api/models/bankCard'
import type { ExchangeInfo } from '@/api/models/exchange'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { AmountField } from '@/shared/ui/AmountField'
import { Button } from '@/shared/ui/Button'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { PasswordField } from '@/shared/ui/PasswordField'
import { useOnline } from '@/shared/ui/useOnline'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import { Card } from '@/shared/ui/Stack'
import { KEY } from '@/store/storageKeys'
import { useFormDraft } from '@/store/useFormDraft'
import { accountChoices } from './accountChoices'
import { amountProblem, maxOf } from './amountProblem'
import { isReady } from './withdrawalRequirements'
import { ReviewModal } from './ReviewModal'
import { Summary } from './Summary'
import type { Withdrawing } from './useWithdraw'
import styles from './WithdrawForm.module.css'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  info: ExchangeInfo
  cards: BankCard[]
  /** The method in the URL. */
  method: string | undefined
  hasPassword: boolean
  withdrawing: Withdrawing
}

const DRAFT_FIELDS: ('amount' | 'method' | 'bankId')[] = ['amount', 'method', 'bankId']

/** Amount, method and account, then a review before the withdrawal is requested (WL-11). */
export function WithdrawForm({ info, cards, method, hasPassword, withdrawing }: Props) {
  const money = useMoneyFormat()
  const online = useOnline()
  const [reviewed, setReviewed] = useState(false)
  const named = info.methods.find(({ name }) => name === method)
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      amount: '',
      method: (named ?? info.methods[0])?.name ?? '',
      bankId: String(cards.find(isReady)?.bankId ?? ''),
      password: '',
    },
  })
  // The method in the URL takes precedence over the draft.
  useFormDraft(
    KEY.withdrawalDraft,
    form,
    named ? DRAFT_FIELDS.filter((field) => field !== 'method') : DRAFT_FIELDS,
  )
  const values = useWatch({ control: form.control })
  const { errors } = form.formState
  const typed = values.amount ?? ''
  const amount = amountProblem(typed, info, money) === null ? parseMoney(typed) : null
  const account = cards.find(({ bankId }) => String(bankId) === values.bankId)
  const chosen = info.methods.find(({ name }) => name === values.method)
  // What was reviewed is no longer possible: the review does not open again by itself.
  if (reviewed && !(amount !== null && account && chosen)) setReviewed(false)
  const busy = isBusy(withdrawing.stage)

  const takeAll = () =>
    form.setValue('amount', money.formatMoney(maxOf(info)).replace(/[^\d.,]/g, ''), {
      shouldValidate: true,
      shouldTouch: true,
    })
  const confirm = () => {
    setReviewed(false)
    if (amount === null || !account || !chosen) return
    withdrawing.withdraw(
      { amount, method: chosen.name, bankId: account.bankId },
      hasPassword ? readDigits(form.getValues('password')) : '',
    )
    form.setValue('password', '')
  }
  return (
    <Card
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => setReviewed(true))(event)}
    >
      <p className={styles.have}>
        <span>{t('withdrawal.withdrawable')}</span> <OwnMoney value={info.withdrawable} />
      </p>
      {method !== undefined && !named && (
        <p role="alert" className={styles.unknown}>
          {t('withdrawal.unknownMethod')}
        </p>
      )}
      <RadioGroup
        legend={t('withdrawal.method')}
        options={info.methods.map(({ name, title }) => ({ id: name, label: title || name }))}
        error={errors.method?.message}
        input={form.register('method', {
          validate: (name) => info.methods.some((one) => one.name === name) || t('withdrawal.check.method'),
        })}
      />
      <RadioGroup
        legend={t('withdrawal.account')}
        options={accountChoices(cards)}
        error={errors.bankId?.message}
        input={form.register('bankId', {
          validate: (id) =>
            cards.some((card) => isReady(card) && String(card.bankId) === id) ||
            t('withdrawal.check.account'),
        })}
      >
        <p className={styles.accounts}>
          <RouteLink to="/bindBankCard">{t('withdrawal.accountAdd')}</RouteLink>
          <RouteLink to="/bankCardList">{t('withdrawal.accountList')}</RouteLink>
        </p>
      </RadioGroup>
      <AmountField
        {...form.register('amount', { validate: (value) => amountProblem(value, info, money) ?? true })}
        label={t('withdrawal.amount')}
        hint={t('withdrawal.amountHint', {
          min: money.formatMoneyShort(info.min),
          max: money.formatMoneyShort(info.max),
        })}
        error={errors.amount?.message}
        suffix={
          <Button size="s" variant="quiet" aria-label={t('withdrawal.allLabel')} onClick={takeAll}>
            {t('withdrawal.all')}
          </Button>
        }
      />
      <Summary amount={amount} feeRate={info.feeRate} />
      {hasPassword && (
        <PasswordField
          {...form.register('password', {
            validate: (pin) => /^\d{6}$/.test(readDigits(pin)) || t('withdrawal.check.password'),
          })}
          label={t('withdrawal.password')}
          hint={t('withdrawal.passwordHint')}
          error={errors.password?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <p className={styles.note}>{t('withdrawal.noCancel')}</p>
      <Button
        type="submit"
        size="l"
        block
        busy={busy}
        disabled={!online || withdrawing.stage === 'lockedElsewhere'}
      >
        {amount === null
          ? t('withdrawal.submit')
          : t('withdrawal.submitAmount', { amount: money.formatMoney(amount) })}
      </Button>
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      {amount !== null && account && chosen && (
        <ReviewModal
          open={reviewed}
          amount={amount}
          method={chosen}
          account={account}
          feeRate={info.feeRate}
          onBack={() => setReviewed(false)}
          onConfirm={confirm}
        />
      )}
    </Card>
  )
}
