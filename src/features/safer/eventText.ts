import type { LimitEvent } from '@/api/models/limits'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'
import { amountText, limitName } from './limitTexts'

/** One thing that happened, as a sentence. */
export function eventText(event: LimitEvent, money: MoneyFormat): string {
  const { action, kind, from, to, until } = event
  if (action === 'break' || action === 'exclusion') return timedText(`safer.history.${action}`, until)
  if (action === 'reminder' && to !== undefined)
    return t('safer.history.reminder', { time: amountText('time', to, money) })
  const key = keyOf(event)
  const named = key === 'set' ? [to] : key === 'cancelled' ? [from] : [from, to]
  if (!key || named.includes(undefined)) return t('safer.history.other')
  return t(`safer.history.${key}`, {
    name: limitName(event),
    from: amountText(kind, from, money),
    to: amountText(kind, to, money),
  })
}

function keyOf({ action, from, to }: LimitEvent): string | null {
  if (action === 'set') return from !== undefined && from > 0 ? 'lowered' : 'set'
  if (action === 'asked') return to === 0 ? 'askedNone' : 'asked'
  if (action === 'confirmed') return to === 0 ? 'removed' : 'confirmed'
  return action === 'cancelled' ? 'cancelled' : null
}
