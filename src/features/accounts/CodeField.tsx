import type { ComponentProps } from 'react'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { TextField } from '@/shared/ui/TextField'
import { useCodeSender } from './useCodeSender'

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'suffix'> {
  /** Validates the phone number; resolves to it, or null when invalid. */
  phone: () => Promise<string | null>
}

/** The one-time code field with its send button and countdown. */
export function CodeField({ phone, ...field }: Props) {
  const { send, sending, wait } = useCodeSender(phone)
  return (
    <TextField
      {...field}
      label={t('accounts.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      suffix={
        <Button variant="quiet" size="s" busy={sending} disabled={wait > 0} onClick={send}>
          {sending
            ? t('accounts.sendingCode')
            : wait > 0
              ? t('accounts.resendIn', { seconds: wait })
              : t('accounts.sendCode')}
        </Button>
      }
    />
  )
}
