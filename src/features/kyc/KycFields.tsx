import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { KycForm } from '@/api/models/kyc'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { SelectField } from '@/shared/ui/SelectField'
import { TextField } from '@/shared/ui/TextField'
import { MIN_AGE } from '@/shared/time/age'
import { fieldError, LONGEST } from './kycRules'
import { FUNDS_SOURCES, ID_TYPES, type KycField } from './kycSteps'

const CHOICES: Partial<Record<KycField, string[]>> = { fundsSource: FUNDS_SOURCES, idType: ID_TYPES }
const HINTS: KycField[] = ['fullName', 'birthDate', 'employer', 'idNumber']
const AUTOCOMPLETE: Partial<Record<KycField, string>> = {
  fullName: 'name',
  birthDate: 'bday',
  currentAddress: 'street-address',
  employer: 'organization',
}

interface Props {
  fields: readonly KycField[]
  register: UseFormRegister<KycForm>
  errors: FieldErrors<KycForm>
}

const formError = (field: KycField, typed: string) => {
  const error = fieldError(field, typed, clock.now())
  return error === null || t(`kyc.invalid.${error}`, { age: MIN_AGE, max: LONGEST[field] })
}

/** The fields of a step, each with its rule. */
export function KycFields({ fields, register, errors }: Props) {
  return fields.map((field) => {
    const common = {
      ...register(field, { validate: (typed) => formError(field, typed) }),
      label: t(`kyc.field.${field}`),
      error: errors[field]?.message,
      hint: HINTS.includes(field) ? t(`kyc.hint.${field}`, { age: MIN_AGE }) : undefined,
    }
    const choices = CHOICES[field]
    return choices ? (
      <SelectField
        key={field}
        {...common}
        placeholder={t('kyc.choose')}
        options={choices.map((id) => ({ id, label: t(`kyc.${field}.${id}`) }))}
      />
    ) : (
      <TextField
        key={field}
        {...common}
        type={field === 'birthDate' ? 'date' : 'text'}
        autoComplete={AUTOCOMPLETE[field] ?? 'off'}
        autoCapitalize={field === 'idNumber' ? 'characters' : 'words'}
        // Room for spaces in pasted text; too long values show an error instead of being cut.
        maxLength={LONGEST[field] + 100}
      />
    )
  })
}
