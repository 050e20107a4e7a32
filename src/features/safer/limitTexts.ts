import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { hasMessage, t } from '@/shared/i18n/t'

/** Minutes as people say them: `45 min`, `2 h`, `1 h 30 min`. */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('safer.minutes', { minutes: rest })
  return rest === 0 ? t('safer.hours', { hours }) : t('safer.hoursMinutes', { hours, minutes: rest })
}

/** What a limit of that kind holds: money, or time. */
export const amountText = (
  kind: string,
  amount: number | undefined,
  { formatMoneyShort }: MoneyFormat,
): string =>
  kind === 'time' && amount !== undefined ? minutesText(Math.floor(amount)) : formatMoneyShort(amount)

export function periodText(hours: number): string {
  const own = `safer.period.${hours}`
  return t(hasMessage(own) ? own : 'safer.period.other', { hours })
}

/** `Deposit limit, 24 hours`; without the hours while they are unknown. */
export function limitName({ kind, hours }: { kind: string; hours: number }): string {
  const own = `safer.kind.${kind}`
  const name = t(hasMessage(own) ? own : 'safer.kind.other')
  return hours > 0 ? t('safer.limitName', { kind: name, period: periodText(hours) }) : name
}
