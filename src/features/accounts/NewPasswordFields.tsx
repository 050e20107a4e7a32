import { useFormContext } from 'react-hook-form'
import type { WebConfig } from '@/api/models/webConfig'
import { t } from '@/shared/i18n/t'
import { PasswordField } from '@/shared/ui/PasswordField'
import { confirmationError, formError, passwordError } from './accountRules'

interface Values {
  password: string
  confirmation: string
  /** In forms that ask for the current password: the new one must differ. */
  current?: string
}

/** A new password and its confirmation, inside a `FormProvider`. */
export function NewPasswordFields({ config, label }: { config: WebConfig; label: string }) {
  const { register, formState } = useFormContext<Values>()
  const { errors, touchedFields } = formState
  return (
    <>
      <PasswordField
        {...register('password', {
          validate: (value, { current }) =>
            value !== '' && value === current
              ? t('accounts.change.same')
              : formError(passwordError(config, value)),
          // Only once touched: an error that disappears on blur would move the button away under the finger.
          deps: touchedFields.confirmation ? ['confirmation'] : [],
        })}
        label={label}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmation', {
          validate: (value, { password }) => formError(confirmationError(password, value)),
        })}
        label={t('accounts.confirmation')}
        error={errors.confirmation?.message}
        autoComplete="new-password"
      />
    </>
  )
}
