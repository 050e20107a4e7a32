import { PasswordField } from '@/shared/ui/PasswordField'
import type { TextFieldProps } from '@/shared/ui/TextField'

/** A field of six digits. */
export function SafeField(props: Omit<TextFieldProps, 'type'>) {
  return <PasswordField inputMode="numeric" autoComplete="off" {...props} />
}
