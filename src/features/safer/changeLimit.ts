import type { PlayLimits } from '@/api/models/limits'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import { amountText } from './limitTexts'
import type { ToolCall } from './saferApi'
import type { Tools } from './useTools'

type LimitCall = Extract<ToolCall, { kind: unknown }>

const DONE = { setPlayLimit: 'set', confirmPlayLimit: 'confirmed', cancelPlayLimit: 'cancelled' } as const

/** Changes a limit, and says what came of it (SP-02). */
export function changeLimit(tools: Tools, call: LimitCall, money: MoneyFormat, onDone?: () => void): void {
  tools.run('limits', call, (now) => doneText(call, now, money), onDone)
}

/** Whether a change is in effect or waits is the back end's to say: the limit may have been lowered in another tab. */
function doneText(call: LimitCall, response: PlayLimits | null, money: MoneyFormat): string {
  const { name, kind, hours } = call
  const limit = response?.limits.find((one) => one.kind === kind && one.hours === hours)
  const wanted = name === 'setPlayLimit' ? call.amount : name === 'confirmPlayLimit' ? call.to : undefined
  if (!limit) return t(wanted === 0 && response?.whole !== false ? 'safer.done.removed' : 'safer.done.before')
  const now = amountText(kind, limit.amount, money)
  if (name === 'setPlayLimit' && limit.next?.amount === wanted)
    return t(wanted === 0 ? 'safer.done.removal' : 'safer.done.asked', {
      from: now,
      to: amountText(kind, wanted, money),
    })
  return t(`safer.done.${DONE[name]}`, { from: now, to: now })
}
