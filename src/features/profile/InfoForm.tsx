import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { UserOther } from '@/api/models/userOther'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { Button } from '@/shared/ui/Button'
import { FieldError } from '@/shared/ui/Field'
import { SelectField } from '@/shared/ui/SelectField'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import card from './card.module.css'
import { birthdayVerdict, emailVerdict, textVerdict } from './personalBreach'
import { useUpdateUserOtherMutation } from './profileApi'
import { saveFailure } from './saveFailure'

const GENDERS = ['', 'female', 'male', 'other']

/** What a player tells of themselves; `verified` leaves out what the proof of identity says. */
export function InfoForm({ other, verified }: { other: UserOther; verified: boolean }) {
  const [update, { isLoading, error }] = useUpdateUserOtherMutation()
  const form = useForm({ values: other, resetOptions: { keepDirtyValues: true }, mode: 'onTouched' })
  const { errors } = form.formState
  const underWay = useRef(false)
  const submit = form.handleSubmit(async (typed) => {
    if (underWay.current) return
    underWay.current = true
    const values = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, value.trim()]),
    ) as UserOther
    const result = await update(values)
    underWay.current = false
    if (result.error) return
    form.reset(values)
    showToast({ kind: 'success', message: t('profile.info.saved') })
  })
  return (
    <form className={card.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('email', { validate: emailVerdict })}
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
            {...form.register('birthday', { validate: (typed) => birthdayVerdict(typed, clock.now()) })}
            label={t('profile.info.birthday')}
            error={errors.birthday?.message}
            type="date"
            autoComplete="bday"
          />
          <TextField
            {...form.register('address', { validate: textVerdict })}
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
        {...form.register('facebook', { validate: textVerdict })}
        label={t('profile.info.facebook')}
        error={errors.facebook?.message}
        dir="auto"
        maxLength={250}
      />
      <FieldError id="profile-info">{error ? saveFailure(error) : null}</FieldError>
      <Button type="submit" size="l" block busy={isLoading}>
        {t('profile.info.save')}
      </Button>
    </form>
  )
}
