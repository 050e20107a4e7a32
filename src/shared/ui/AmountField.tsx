import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { TextField, type TextFieldProps } from './TextField'

/**
 * A text field for money, parsed by `parseMoney`: a number field would mangle the input. Like every field of digits it has no
 * `maxLength`: browsers cut what is pasted, and a number that is cut is another number.
 */
export function AmountField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const { symbol } = useMoneyFormat()
  return (
    <TextField
      prefix={symbol}
      autoComplete="off"
      enterKeyHint="done"
      {...props}
      type="text"
      inputMode="decimal"
    />
  )
}
