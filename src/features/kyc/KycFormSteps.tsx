import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KycForm } from '@/api/models/kyc'
import { useWhereabouts } from '@/engine/render/useWhereabouts'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { useOnline } from '@/shared/ui/useOnline'
import { STEPS, type Step, FUNDS_SOURCES, ID_TYPES, type KycField } from './kycSteps'
import { useKycForm } from './useKycForm'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { clock } from '@/shared/time/clock'
import { SelectField } from '@/shared/ui/SelectField'
import { TextField } from '@/shared/ui/TextField'
import { MIN_AGE } from '@/shared/time/age'
import { fieldError, LONGEST } from './kycRules'
import styles from './Kyc.module.css'

const CHOICES: Partial<Record<KycField, string[]>> = { fundsSource: FUNDS_SOURCES, idType: ID_TYPES }
const HINTS: KycField[] = ['fullName', 'birthDate', 'employer', 'idNumber']
const AUTOCOMPLETE: Partial<Record<KycField, string>> = {
  fullName: 'name',
  birthDate: 'bday',
  currentAddress: 'street-address',
  employer: 'organization',
}

interface Props {
  saved: KycForm
  step: Step
  /** Path after the last step. */
  next: string
}

/** The form, one step at a time; each is saved before the next one shows. */
export function KycFormSteps({ saved, step, next }: Props) {
  const navigate = useNavigate()
  const online = useOnline()
  const { form, isSameAddress, setSameAddress, busy, problem, save } = useKycForm(saved, step.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step.id)
  const at = STEPS.indexOf(step)
  const fields = step.id === 'address' && isSameAddress ? (['currentAddress'] as const) : step.fields

  useEffect(() => {
    if (shown.current !== step.id) heading.current?.focus()
    shown.current = step.id
  }, [step.id])

  const whereabouts = useWhereabouts()
  const goOn = async () => {
    const from = whereabouts()
    if (!(await save(step.fields)) || whereabouts() !== from) return
    const following = STEPS[at + 1]
    void navigate(following ? `?step=${following.id}` : next)
  }

  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="kyc-step"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <div className={styles.steps} aria-hidden="true">
        {STEPS.map(({ id }, index) => (
          <span key={id} data-done={index <= at || undefined} />
        ))}
      </div>
      <h2 id="kyc-step" ref={heading} tabIndex={-1}>
        <small>{t('kyc.stepOf', { step: at + 1, steps: STEPS.length })}</small>
        {t(`kyc.step.${step.id}`)}
      </h2>
      <KycFields fields={fields} register={form.register} errors={form.formState.errors} />
      {step.id === 'address' && (
        <Checkbox
          label={t('kyc.sameAddress')}
          checked={isSameAddress}
          onChange={(event) => setSameAddress(event.target.checked)}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!online && <p className={styles.problem}>{t('kyc.offlineKept')}</p>}
      <div className={styles.buttons}>
        {at > 0 && (
          <Button size="l" variant="secondary" onClick={() => void navigate(`?step=${STEPS[at - 1]?.id}`)}>
            {t('kyc.previous')}
          </Button>
        )}
        <Button type="submit" size="l" busy={busy} disabled={!online}>
          {t('kyc.saveAndGoOn')}
        </Button>
      </div>
    </form>
  )
}

interface KycFieldsProps {
  fields: readonly KycField[]
  register: UseFormRegister<KycForm>
  errors: FieldErrors<KycForm>
}

const formError = (field: KycField, typed: string) => {
  const error = fieldError(field, typed, clock.now())
  return error === null || t(`kyc.invalid.${error}`, { age: MIN_AGE, max: LONGEST[field] })
}

/** The fields of a step, each with its rule. */
function KycFields({ fields, register, errors }: KycFieldsProps) {
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
