import { PasswordField } from '@/shared/ui/PasswordField'
import type { TextFieldProps } from '@/shared/ui/TextField'

/** Six digits; room for what people paste with spaces. */
export function SafeField(props: Omit<TextFieldProps, 'type'>) {
  return <PasswordField inputMode="numeric" autoComplete="off" maxLength={16} {...props} />
}
