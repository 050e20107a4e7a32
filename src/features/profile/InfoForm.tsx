import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UserOther } from '@/api/models/userOther'
import { readText } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { Button } from '@/shared/ui/Button'
import { FieldError } from '@/shared/ui/Field'
import { SelectField } from '@/shared/ui/SelectField'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { Form } from '@/shared/ui/Stack'
import { ageAt, MIN_AGE } from '@/shared/time/age'
import { useUpdateUserOtherMutation } from './profileApi'
import { saveFailure } from './saveFailure'

const FIELD_MAX = 200
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The error message of an e-mail address, or true. An empty one is valid. */
function validateEmail(typed: string): true | string {
  const email = readText(typed)
  return email === '' || (EMAIL.test(email) && email.length <= FIELD_MAX) || t('profile.info.emailTip')
}

/** Like `validateEmail`, for a date of birth: checks the minimum age. */
function validateBirthday(typed: string, now: number): true | string {
  if (typed === '') return true
  const age = ageAt(typed, now)
  if (age === null || age > 130) return t('profile.info.birthdayTip')
  return age >= MIN_AGE || t('profile.info.ageTip', { age: MIN_AGE })
}

/** Like `validateEmail`, for any text. */
const validateText = (typed: string): true | string =>
  readText(typed).length <= FIELD_MAX || t('profile.info.tooLong', { max: FIELD_MAX })

const GENDERS = ['', 'female', 'male', 'other']

/** Form of personal details; `verified` omits those confirmed by KYC. */
export function InfoForm({ other, verified }: { other: UserOther; verified: boolean }) {
  const { save, busy, problem } = useSaveOther()
  const form = useForm({ values: other, resetOptions: { keepDirtyValues: true }, mode: 'onTouched' })
  const { errors } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const trimmed = Object.entries(typed).map(([name, value]) => [name, readText(value)])
    const values = Object.fromEntries(trimmed) as UserOther
    if (!(await save(values))) return
    form.reset(values)
    showToast({ kind: 'success', message: t('profile.info.saved') })
  })
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('email', { validate: validateEmail })}
        label={t('profile.info.email')}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={250}
      />
      {!verified && (
        <>
          <TextField
            {...form.register('birthday', { validate: (typed) => validateBirthday(typed, clock.now()) })}
            label={t('profile.info.birthday')}
            error={errors.birthday?.message}
            type="date"
            autoComplete="bday"
          />
          <TextField
            {...form.register('address', { validate: validateText })}
            label={t('profile.info.address')}
            error={errors.address?.message}
            autoComplete="street-address"
            dir="auto"
            maxLength={250}
          />
        </>
      )}
      <SelectField
        {...form.register('gender')}
        label={t('profile.info.gender')}
        options={GENDERS.map((id) => ({ id, label: t(`profile.info.genders.${id || 'none'}`) }))}
      />
      <TextField
        {...form.register('facebook', { validate: validateText })}
        label={t('profile.info.facebook')}
        error={errors.facebook?.message}
        dir="auto"
        maxLength={250}
      />
      <FieldError id="profile-info">{problem}</FieldError>
      <Button type="submit" size="l" block busy={busy}>
        {t('profile.info.save')}
      </Button>
    </Form>
  )
}

interface SaveOther {
  /** Returns whether it was saved; does nothing while another save is running. */
  save: (values: UserOther) => Promise<boolean>
  busy: boolean
  /** The error message of the last save. */
  problem: string | null
}

/** Saves personal details. */
function useSaveOther(): SaveOther {
  const [update, { isLoading: busy }] = useUpdateUserOtherMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const underWay = useRef(false)
  const save = async (values: UserOther) => {
    if (underWay.current) return false
    underWay.current = true
    setProblem(null)
    const { error } = await update(values)
    underWay.current = false
    if (error) setProblem(saveFailure(error))
    return !error
  }
  return { save, busy, problem }
}
