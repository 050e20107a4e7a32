import type { OpenId } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** The form's values. */
export interface DepositDraft {
  /** Id of the channel; '' for none. */
  channel: string
  amount: string
  /** Id of the coupon; '' for none. */
  coupon: string
}
export const EMPTY_DRAFT: DepositDraft = { channel: '', amount: '', coupon: '' }

/** This player's draft in this tab, or null. */
export function readDraft(player: OpenId): DepositDraft | null {
  const stored = parseJson(sessionStore.get(KEY.depositDraft) ?? '')
  if (!isRecord(stored) || stored.player !== player) return null
  const textOf = (key: keyof DepositDraft) => {
    const value = stored[key]
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  return { channel: textOf('channel'), amount: textOf('amount'), coupon: textOf('coupon') }
}

/** Stores the form for a reload or a detour to the bank form. */
export const writeDraft = (player: OpenId, draft: DepositDraft): void =>
  sessionStore.set(KEY.depositDraft, JSON.stringify({ player, ...draft }))
