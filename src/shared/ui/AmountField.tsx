import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { TextField, type TextFieldProps } from './TextField'

/** A text field for money, parsed by `parseMoney`: a number field would mangle the input. */
export function AmountField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const { symbol } = useMoneyFormat()
  return (
    <TextField
      prefix={symbol}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={40}
      {...props}
      type="text"
      inputMode="decimal"
    />
  )
}
