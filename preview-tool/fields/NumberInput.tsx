import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { readNumber } from '@/shared/format/readTyped'
import { useDraft } from './useDraft'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'list' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
>

interface NumberInputProps extends Attributes {
  /** Nothing is shown for what is no number. */
  value: unknown
  min?: number | undefined
  max?: number | undefined
  isWhole?: boolean
  /** Called with undefined once it is empty, and with the text where it is no number. */
  onChange: (value: number | string | undefined) => void
}

/** A browser's own number field drops the digits of other scripts, and the comma of `7,5`: that would be 75. */
export function NumberInput({ value, min, max, isWhole = true, onChange, ...attributes }: NumberInputProps) {
  const input = useDraft(typeof value === 'number' ? String(value) : '', (typed) => {
    const read = numberIn(typed)
    if (read !== null) onChange(read)
  })
  const shown = numberIn(input.value)
  const isNumber = typeof shown === 'number'
  const isWrong =
    typeof shown === 'string' ||
    (isNumber && (shown < (min ?? -Infinity) || shown > (max ?? Infinity) || (isWhole && shown % 1 !== 0)))
  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (isNumber ? shown : (min ?? 0)) + by * (isWhole ? 1 : 0.05)
    const within = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next))
    input.onChange({ target: { value: String(Math.round(within * 100) / 100) } })
  }
  // The arrows go through the suggestions, where there are any.
  const steps = !attributes.list && {
    role: 'spinbutton',
    'aria-valuenow': isNumber ? shown : undefined,
    'aria-valuemin': min,
    'aria-valuemax': max,
    onKeyDown: step,
  }
  return (
    <input
      type="text"
      inputMode={isWhole && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      {...steps}
      {...attributes}
      {...input}
      aria-invalid={attributes['aria-invalid'] || isWrong || undefined}
    />
  )
}

/** What was typed as a number; undefined for nothing, null for a beginning (`-`), and the text itself where it could be two numbers. */
function numberIn(typed: string): number | string | undefined | null {
  const text = readNumber(typed)
  if (text === '') return undefined
  if (/^-?[.,]?$/.test(text)) return null
  const isClear = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/.test(text) && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return isClear ? Number(text.replace(',', '.')) : text
}
