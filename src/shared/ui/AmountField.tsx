import { currencySymbol } from '@/shared/format/money'
import { TextField, type TextFieldProps } from './TextField'

/** A text field for money, parsed by `parseMoney`: a number field would mangle the input. */
export function AmountField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      prefix={currencySymbol()}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={24}
      {...props}
      type="text"
      inputMode="decimal"
    />
  )
}
