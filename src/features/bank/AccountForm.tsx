import { useForm } from 'react-hook-form'
import type { BankCard } from '@/api/models/bankCard'
import type { Bank } from '@/api/models/playerConfig'
import type { WebConfig } from '@/api/models/webConfig'
import { maskAccount } from '@/shared/format/maskAccount'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { SelectField } from '@/shared/ui/SelectField'
import { TextField } from '@/shared/ui/TextField'
import { useOnline } from '@/shared/ui/useOnline'
import { Card } from '@/shared/ui/Stack'
import { KEY } from '@/store/storageKeys'
import { useFormDraft } from '@/store/useFormDraft'
import styles from './AccountForm.module.css'
import {
  validateRepeat,
  validateHolder,
  validateMobile,
  validateNumber,
  type AccountFields,
} from './accountFields'
import { useBind } from './useBind'
import { isBusy } from '@/store/useAtMostOnceMutation'

interface Props {
  config: WebConfig
  banks: Bank[]
  /** Name from KYC; locked once KYC is approved. */
  holder: { name: string; locked: boolean }
  /** The account to edit; undefined for a new one. */
  card?: BankCard | undefined
  /** The preselected bank. */
  bankId?: number | undefined
  /** The player's own mobile, prefilled. */
  mobile: string
  onSaved: () => void
}

/** Form of a bank account: bank, holder, number twice, mobile (WL-12). The bank of an existing one cannot change. */
export function AccountForm({ config, banks, holder, card, bankId, mobile, onSaved }: Props) {
  const online = useOnline()
  const form = useForm<AccountFields>({
    mode: 'onTouched',
    defaultValues: {
      bankId: String(card?.bankId ?? bankId ?? ''),
      accountName: holder.locked ? holder.name : card?.accountName || holder.name,
      cardNum: '',
      again: '',
      mobile: card?.mobile ?? mobile,
      isDefault: card?.isDefault ?? false,
    },
  })
  const forget = useFormDraft(KEY.bankDraft, form, card ? [] : draftFields(holder.locked, bankId))
  const bind = useBind(config, () => {
    forget()
    onSaved()
  })
  const { errors, touchedFields } = form.formState
  const busy = isBusy(bind.stage)
  const required = (typed: string) => card === undefined || readDigits(typed) !== ''

  return (
    <Card
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => bind.save(fields, card !== undefined))(event)}
    >
      {card ? (
        <TextField label={t('bank.bank')} value={card.bankName} readOnly hint={t('bank.bankFixed')} />
      ) : (
        <SelectField
          {...form.register('bankId', {
            validate: (id) => banks.some((bank) => String(bank.bankId) === id) || t('bank.check.bank'),
          })}
          label={t('bank.bank')}
          placeholder={t('bank.bankChoose')}
          options={banks.map((bank) => ({ id: String(bank.bankId), label: bank.bankName }))}
          error={errors.bankId?.message}
        />
      )}
      <TextField
        {...form.register('accountName', { validate: validateHolder })}
        label={t('bank.holder')}
        hint={holder.locked ? t('bank.holderLocked') : t('bank.holderHint')}
        error={errors.accountName?.message}
        readOnly={holder.locked}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...form.register('cardNum', {
          validate: (typed) => !required(typed) || validateNumber(typed),
          deps: touchedFields.again ? ['again'] : [],
        })}
        label={t('bank.number')}
        hint={card ? t('bank.numberKeep', { number: maskAccount(card.cardNum) }) : t('bank.numberHint')}
        error={errors.cardNum?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.register('again', {
          validate: (typed, { cardNum }) => validateRepeat(typed, cardNum),
        })}
        label={t('bank.again')}
        error={errors.again?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.register('mobile', { validate: (typed) => validateMobile(typed, config) })}
        label={t('bank.mobile')}
        prefix={`+${config.countryCode.replace(/^\+/, '')}`}
        error={errors.mobile?.message}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      {card?.isDefault ? (
        <p className={styles.note}>{t('bank.isDefault')}</p>
      ) : (
        <Checkbox {...form.register('isDefault')} label={t('bank.makeDefault')} />
      )}
      <Button type="submit" size="l" block busy={busy} disabled={!online || bind.stage === 'lockedElsewhere'}>
        {t('bank.save')}
      </Button>
      {!online && <p className={styles.note}>{t('common.needsNetwork')}</p>}
      <ActionNotice stage={bind.stage} onCheckAgain={bind.checkAgain} />
      <p role="alert" className={styles.problem}>
        {bind.problem}
      </p>
    </Card>
  )
}

/** Fields stored as a draft, except those prefilled anyway. */
function draftFields(holderLocked: boolean, bankId: number | undefined): (keyof AccountFields)[] {
  const fields: (keyof AccountFields)[] = ['cardNum', 'again', 'mobile', 'isDefault']
  if (!holderLocked) fields.push('accountName')
  if (bankId === undefined) fields.push('bankId')
  return fields
}
