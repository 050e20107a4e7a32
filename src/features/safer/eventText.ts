import type { LimitEvent } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import { amountText, limitName, minutesText } from './limitTexts'

/** One thing that happened, as a sentence. */
export function eventText(event: LimitEvent, money: MoneyFormat): string {
  const { action, kind, from, to } = event
  if (action === 'break' || action === 'exclusion')
    return t(`safer.history.${action}`, { time: formatDateTime(to) })
  if (action === 'reminder') return t('safer.history.reminder', { time: minutesText(to) })
  const key = keyOf(event)
  if (!key) return t('safer.history.other')
  return t(`safer.history.${key}`, {
    name: limitName(event),
    from: amountText(kind, from, money),
    to: amountText(kind, to, money),
  })
}

function keyOf({ action, from, to }: LimitEvent): string | null {
  if (action === 'set') return from > 0 ? 'lowered' : 'set'
  if (action === 'asked') return to > 0 ? 'asked' : 'askedNone'
  if (action === 'confirmed') return to > 0 ? 'confirmed' : 'removed'
  return action === 'cancelled' ? 'cancelled' : null
}
