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
import { validateBirthday, validateEmail, validateText } from './personalErrors'
import { useSaveOther } from './useSaveOther'

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
