import { useState } from 'react'
import { IconButton } from './IconButton'
import { TextField, type TextFieldProps } from './TextField'
import { t } from '@/shared/i18n/t'

/** A password with a button that shows and hides it. */
export function PasswordField({ suffix, disabled, ...field }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      disabled={disabled}
      data-secret
      type={shown ? 'text' : 'password'}
      suffix={
        <>
          {suffix}
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? t('common.hidePassword') : t('common.showPassword')}
            disabled={disabled}
            iconSize={20}
            onClick={() => setShown(!shown)}
          />
        </>
      }
    />
  )
}
