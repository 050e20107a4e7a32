import { useEffect, useRef, useState } from 'react'
import { LIMIT_HOURS, LIMIT_KINDS, type PlayLimit, MAX_LIMIT, type LimitKind } from '@/api/models/limits'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { AmountField } from '@/shared/ui/AmountField'
import { Button } from '@/shared/ui/Button'
import { SelectField } from '@/shared/ui/SelectField'
import { TextField } from '@/shared/ui/TextField'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import { changeLimit } from './changeLimit'
import type { LimitKey } from './limitKey'
import { amountText, periodText } from './limitTexts'
import type { Tools } from './useTools'
import { parseMoney } from '@/shared/format/parseMoney'
import { readNumber, readText } from '@/shared/format/readTyped'
import styles from './Safer.module.css'

const UNITS = ['minutes', 'hours'] as const

interface Props {
  about: LimitKey
  /** The amount takes the focus when the form appears. */
  focused: boolean
  limits: readonly PlayLimit[]
  tools: Tools
  onAbout: (key: LimitKey) => void
}

/** Of what, for how long, and how much: typed freely, since amounts to choose from make people choose higher ones. */
export function LimitForm({ about, focused, limits, tools, onAbout }: Props) {
  const money = useMoneyFormat()
  const { kind, hours } = about
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState<TimeUnit>('minutes')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const now = limits.find((limit) => limit.kind === kind && limit.hours === hours)
  const amount = readLimit({ kind, hours, typed, unit, now: now?.amount })
  const known = typeof amount === 'number'
  const higher = known && now?.amount !== undefined && amount > now.amount
  const text = {
    from: now && amountText(kind, now.amount, money),
    to: known && amountText(kind, amount, money),
  }

  const send = () => {
    setAsked(true)
    if (!known) return field.current?.focus()
    changeLimit(tools, { name: 'setPlayLimit', kind, hours, amount }, money, () => {
      setTyped('')
      setAsked(false)
    })
  }
  const texts = {
    label: t(`safer.form.amount.${kind}`),
    hint: now ? t('safer.form.now', text) : t('safer.form.first'),
    error:
      asked && !known
        ? t(`safer.amount.${amount}`, { most: amountText(kind, hours * 60, money) })
        : undefined,
    value: typed,
    ref: field,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('safer.form.title')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h3>{t('safer.form.title')}</h3>
      <RadioGroup
        inline
        legend={t('safer.form.kind')}
        options={LIMIT_KINDS.map((id) => ({ id, label: t(`safer.form.kinds.${id}`) }))}
        value={kind}
        onChange={(id) => onAbout({ hours, kind: LIMIT_KINDS.find((one) => one === id) ?? kind })}
      />
      <RadioGroup
        inline
        legend={t('safer.form.period')}
        options={LIMIT_HOURS.map((id) => ({ id: String(id), label: periodText(id) }))}
        value={String(hours)}
        onChange={(id) => onAbout({ kind, hours: Number(id) })}
      />
      {kind === 'time' ? (
        <div className={styles.time}>
          <TextField {...texts} inputMode="decimal" autoComplete="off" enterKeyHint="done" />
          <SelectField
            label={t('safer.form.unit')}
            options={UNITS.map((id) => ({ id, label: t(`safer.form.units.${id}`) }))}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value === 'hours' ? 'hours' : 'minutes')}
          />
        </div>
      ) : (
        <AmountField {...texts} />
      )}
      <output className={styles.note}>
        {known && now?.amount !== undefined && t(higher ? 'safer.form.higher' : 'safer.form.lower', text)}
      </output>
      <Button type="submit" size="l" block busy={tools.busy('limits')} disabled={tools.shut}>
        {t(higher ? 'safer.form.ask' : 'safer.form.set')}
      </Button>
    </form>
  )
}

type TimeUnit = 'minutes' | 'hours'

/** The error of an amount: the suffix of its message key. */
type LimitProblem = 'empty' | 'unreadable' | 'unreadableTime' | 'zero' | 'tooMuch' | 'tooLong' | 'same'

interface LimitInput {
  kind: LimitKind
  hours: number
  typed: string
  unit: TimeUnit
  /** The current limit. */
  now: number | undefined
}

/** Parses a typed limit to minor units or minutes, or returns the error. */
function readLimit({ kind, hours, typed, unit, now }: LimitInput): number | LimitProblem {
  if (readText(typed) === '') return 'empty'
  const amount = kind === 'time' ? parseTime(typed, unit) : parseMoney(typed)
  if (amount === null) return kind === 'time' ? 'unreadableTime' : 'unreadable'
  if (amount <= 0) return 'zero'
  if (kind === 'time' && amount > hours * 60) return 'tooLong'
  if (amount > MAX_LIMIT) return 'tooMuch'
  return amount === now ? 'same' : amount
}

/** Parses typed minutes or hours to minutes; null when invalid. */
function parseTime(typed: string, unit: TimeUnit): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(readNumber(typed).replace(/ /g, ''))
  if (!match) return null
  const [, whole = '', part = ''] = match
  if (unit === 'minutes') return part === '' ? Number(whole) : null
  return Number(whole) * 60 + Math.round((Number(part.padEnd(2, '0')) * 60) / 100)
}
