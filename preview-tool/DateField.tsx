import {
  parseDate,
  parseDateTime,
  parseTime,
  type CalendarDate,
  type CalendarDateTime,
  type Time,
} from '@internationalized/date'
import { I18nProvider, useLocale } from 'react-aria/I18nProvider'
import {
  DateField as AriaDateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField'
import { TimeField, TimeFieldStateContext } from 'react-aria-components/TimeField'
import {
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { readText } from '@/shared/format/readTyped'
import { isComposing } from '@/shared/shortcut'
import { daysAfter } from '@/shared/time/wallTime'
import { classNames } from '@/shared/ui/classNames'
import { FieldError, useFieldIds } from '@/shared/ui/Field'
import { Icon } from '@/shared/ui/Icon'
import controls from './controls.module.css'
import styles from './DateField.module.css'

type Kind = 'date' | 'time' | 'datetime'
type Parsed = CalendarDate | CalendarDateTime | Time

interface DateFieldProps {
  /** `2026-11-27`, `18:30` or `2026-11-27T18:30`, as the clocks of the field's time zone show it. */
  kind: Kind
  /** Accessible name, also where it is not seen. */
  label: string
  /** Where the label is seen; `large` stands above, as those of the desk's text fields do. */
  labelled?: 'above' | 'before' | 'large'
  id?: string
  hint?: string
  /** What is wrong with the value. That it is incomplete, or outside of `min` and `max`, the field says itself. */
  error?: string | undefined
  'aria-describedby'?: string
  /** Of the whole field. */
  className?: string | undefined
  /** Of what looks like a text field. */
  inputClassName?: string | undefined
  /** Empty: no date. */
  value: string
  min?: string | undefined
  max?: string | undefined
  isDisabled?: boolean
  /** Whether a button empties the field. */
  isClearable?: boolean
  /** Whether something ends then: a pasted day without a time lasts to its midnight. */
  isEnd?: boolean
  /** Called with a whole date, or with '' once everything is deleted; not while the date is incomplete. */
  onChange: (value: string) => void
  /** Called when what is typed becomes incomplete or out of range, and when it no longer is. */
  onInvalid?: (isInvalid: boolean) => void
}

/**
 * A date, a time or both, typed segment by segment or pasted. While it is incomplete, the caller keeps the previous value, which is shown
 * again on blur.
 */
export function DateField(props: DateFieldProps) {
  const { kind, label, labelled, hint, value, min, max, isDisabled = false, isEnd = false } = props
  const { onChange, onInvalid } = props
  const { locale } = useLocale()
  const group = useRef<HTMLDivElement>(null)
  /** `given` is the value that the caller had when `date` was typed or read; `text` is what the caller was given. */
  const [shown, setShown] = useState(() => read(kind, value))
  const [isFocused, setIsFocused] = useState(false)
  const [isPartial, setIsPartial] = useState(false)
  const [isUnread, setIsUnread] = useState(false)
  if (value !== shown.given) {
    // Reading it again would drop what is being typed.
    setShown(value === shown.text ? { ...shown, given: value } : read(kind, value))
    if (value !== shown.text) setIsPartial(false)
  }

  const own = isFocused
    ? undefined
    : isPartial || !isUsable(shown.date)
      ? 'Fill it in, or delete all of it.'
      : outOfRange(value, min, max)
  const error = props.error || (isUnread ? `What was pasted is ${UNREAD[kind]}.` : own)
  const { id, invalid, describedBy } = useFieldIds(props.id, { error, hint })

  const report = useEffectEvent((isInvalid: boolean) => onInvalid?.(isInvalid))
  useEffect(() => {
    if (own === undefined) return
    report(true)
    // Also when the field is removed: an error that nobody sees would block the form.
    return () => report(false)
  }, [own])

  function take(date: Parsed | null) {
    const text = isUsable(date) ? textOf(kind, date) : shown.text
    setIsPartial(false)
    setIsUnread(false)
    setShown({ given: value, text, date })
    if (text !== shown.text) onChange(text)
  }

  function leave() {
    setIsFocused(false)
    const segments = [...(group.current?.querySelectorAll(SEGMENT) ?? [])]
    const missing = segments.filter((segment) => segment.hasAttribute('data-placeholder')).length
    const short = shortYear(shown.date)
    if (missing === 0 && short) take(short)
    else if (value !== '') setShown(read(kind, value))
    else setIsPartial(missing > 0 && missing < segments.length)
  }

  /** As in a native field, unless what is typed is no date yet: the form would take the date of before. */
  function submit() {
    const segments = [...(group.current?.querySelectorAll(SEGMENT) ?? [])]
    const missing = segments.filter((segment) => segment.hasAttribute('data-placeholder')).length
    const short = shortYear(shown.date)
    if ((missing > 0 && missing < segments.length) || (!isUsable(shown.date) && !short)) {
      setIsFocused(false)
      setIsPartial(true)
      return
    }
    if (short) flushSync(() => take(short))
    submitForm(group.current?.closest('form'))
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    if (isDisabled) return
    const pasted = event.clipboardData.getData('text')
    const date = readPasted(kind, pasted, { before: shown.text, isEnd, locale })
    if (date) take(date)
    else setIsUnread(true)
  }

  const field = {
    id,
    ...(labelled === undefined && { 'aria-label': label }),
    'aria-describedby': classNames(props['aria-describedby'], describedBy),
    className: classNames(styles.field, labelled && styles[labelled], props.className),
    isInvalid: invalid,
    isDisabled,
    hourCycle: 24 as const,
    shouldForceLeadingZeros: true,
    // The forms say themselves what is wrong.
    validationBehavior: 'aria' as const,
    onChange: take,
    onFocus: () => {
      setIsFocused(true)
      setIsPartial(false)
    },
    onBlur: leave,
    children: (
      <>
        {labelled && <Label className={styles.label ?? ''}>{label}</Label>}
        <Box
          className={props.inputClassName ?? controls.control ?? ''}
          clearLabel={props.isClearable ? `Clear: ${label}` : undefined}
          onPaste={paste}
          onType={() => setIsUnread(false)}
          onEnter={submit}
          group={group}
        />
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        <FieldError id={id}>{error}</FieldError>
      </>
    ),
  }
  return (
    <I18nProvider locale={withGregorian(locale)}>
      {kind === 'time' ? (
        <TimeField {...field} value={shown.date as Time | null} />
      ) : (
        <AriaDateField
          {...field}

          granularity={kind === 'date' ? 'day' : 'minute'}
          value={shown.date as CalendarDate | CalendarDateTime | null}
        />
      )}
    </I18nProvider>
  )
}

interface BoxProps {
  className: string
  /** Name of the button that empties the field, if it has one. */
  clearLabel: string | undefined
  onPaste: (event: ClipboardEvent) => void
  onType: () => void
  onEnter: () => void
  group: RefObject<HTMLDivElement | null>
}

/** The segments and the button, in what looks like a text field. */
function Box({ className, clearLabel, onPaste, onType, onEnter, group }: BoxProps) {
  const date = useContext(DateFieldStateContext)
  const time = useContext(TimeFieldStateContext)
  const state = date ?? time
  const isEmpty = state?.segments.every(({ isEditable, isPlaceholder }) => !isEditable || isPlaceholder)

  function onKey(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event
    if (isComposing(nativeEvent)) return
    onType()
    if (key === 'Enter' && (target as HTMLElement).matches(SEGMENT)) {
      event.preventDefault()
      onEnter()
    } else deleteSegment(event)
  }

  // Deleting digit by digit would report the 2nd of a month on the way from the 27th to no day.
  function deleteSegment(event: KeyboardEvent) {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return
    const { type } = (event.target as HTMLElement).dataset
    const segment = state?.segments.find((one) => one.type === type)
    if (!segment || segment.isPlaceholder || state?.isDisabled) return
    event.preventDefault()
    event.stopPropagation()
    state?.clearSegment(segment.type)
  }

  function clear() {
    state?.setValue(null)
    group.current?.querySelector<HTMLElement>(SEGMENT)?.focus()
  }

  return (
    <div className={classNames(styles.box, className)} onPaste={onPaste} onKeyDownCapture={onKey}>
      <DateInput ref={group} className={styles.segments ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
      {clearLabel !== undefined && !isEmpty && !state?.isDisabled && (
        <button type="button" className={styles.button} aria-label={clearLabel} onClick={clear}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  )
}

const SEGMENT = '[contenteditable]'

/** `26` means 2026; null for a year that is whole. */
const shortYear = (date: Parsed | null) =>
  date !== null && 'year' in date && date.year < 100 ? date.add({ years: 2000 }) : null

/** Presses the button that sends a form; one that is off keeps it from being sent. */
function submitForm(form: HTMLFormElement | null | undefined) {
  const button = [...(form?.elements ?? [])].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit',
  )
  if (!button) form?.requestSubmit()
  else if (!button.disabled && button.getAttribute('aria-disabled') !== 'true') form?.requestSubmit(button)
}

const read = (kind: Kind, value: string) => ({ given: value, text: value, date: parse(kind, value) })

const PARSERS = { date: parseDate, time: parseTime, datetime: parseDateTime }

/** Null for what is no date, as an unfinished one of a form. */
function parse(kind: Kind, text: string): Parsed | null {
  try {
    return text === '' ? null : PARSERS[kind](text)
  } catch {
    return null
  }
}

/** Without the seconds that a time brings. */
const textOf = (kind: Kind, date: Parsed | null) =>
  date?.toString().slice(0, { date: 10, time: 5, datetime: 16 }[kind]) ?? ''

/** While a year is typed, it is 2, then 20. */
const isUsable = (date: Parsed | null) => date === null || !('year' in date) || date.year >= 1000

const UNREAD = {
  date: 'no date that can be read. Write it as 2026-12-24',
  time: 'no time that can be read. Write it as 18:30',
  datetime: 'no date that can be read. Write it as 2026-12-24 18:30',
}

const DATE = /^(\d{1,4})([-/.]) ?(\d\d?)\2 ?(\d{1,4})(?:(?:,? |T)(\d\d?:\d\d)(?::\d\d(?:\.\d+)?)?)?$/
const TIME = /^(\d\d?:\d\d)(?::\d\d)?$/

interface PasteInto {
  before: string
  isEnd: boolean
  locale: string
}

/** A pasted date or time as the field takes it; a date without a time keeps the field's. One with an offset is of other clocks. */
function readPasted(kind: Kind, pasted: string, { before, isEnd, locale }: PasteInto): Parsed | null {
  const text = readText(pasted)
  const [, first = '', sign, second = '', third = '', typed = TIME.exec(text)?.[1]] = DATE.exec(text) ?? []
  const time = typed?.padStart(5, '0')
  if (kind === 'time') return parse(kind, time ?? '')
  const day = ordersOf(first, sign, locale)
    .map(([year, month, date]) =>
      [year, month, date].map((at) => [first, second, third][at]?.padStart(2, '0')),
    )
    .map((parts) => parts.join('-'))
    .find((text) => parse('date', text) !== null)
  if (day === undefined) return null
  if (kind === 'date') return parse(kind, day)
  const clock = time ?? before.slice(11)
  return parse(kind, `${clock === '' && isEnd ? daysAfter(day, 1) : day}T${clock || '00:00'}`)
}

type Order = readonly [year: number, month: number, day: number]

/** Where year, month and day may stand: with points the day is first, else as in the field, unless that is no date. */
function ordersOf(first: string, sign: string | undefined, locale: string): readonly Order[] {
  if (first.length > 2) return [[0, 1, 2]]
  if (sign === '.') return [DAY_FIRST]
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month') ? [DAY_FIRST, MONTH_FIRST] : [MONTH_FIRST, DAY_FIRST]
}

const DAY_FIRST: Order = [2, 1, 0]
const MONTH_FIRST: Order = [2, 0, 1]

/** Texts of one kind are in the order of time. */
function outOfRange(value: string, min = '', max = ''): string | undefined {
  if (value === '') return undefined
  if (min !== '' && value < min) return `Not before ${readable(min)}.`
  return max !== '' && value > max ? `Not after ${readable(max)}.` : undefined
}

const readable = (text: string) =>
  text.includes('-')
    ? new Date(text.includes('T') ? `${text}Z` : text).toLocaleString('en-GB', {
        dateStyle: 'medium',
        ...(text.includes('T') && { timeStyle: 'short' as const }),
        timeZone: 'UTC',
      })
    : text

/** Texts beside the field name years of this calendar. */
const withGregorian = (locale: string) =>
  new Intl.DateTimeFormat(locale).resolvedOptions().calendar === 'gregory'
    ? locale
    : new Intl.Locale(locale, { calendar: 'gregory' }).toString()
