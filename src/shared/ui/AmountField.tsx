import { currencySymbol } from '@/shared/format/money'
import { TextField, type TextFieldProps } from './TextField'

/** An amount of money as people type it; `parseMoney` reads it, so that no number field mangles it before. */
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
