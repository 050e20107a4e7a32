import type { OpenId } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** The form as the player left it: what was chosen and typed. */
export interface DepositDraft {
  /** Id of the channel; '' for none. */
  channel: string
  amount: string
  /** Id of the coupon; '' for none. */
  coupon: string
}
export const EMPTY_DRAFT: DepositDraft = { channel: '', amount: '', coupon: '' }

/** What this player left in the form in this tab; null when nothing. */
export function readDraft(player: OpenId): DepositDraft | null {
  const kept = parseJson(sessionStore.get(KEY.depositDraft) ?? '')
  if (!isRecord(kept) || kept.player !== player) return null
  const textOf = (key: keyof DepositDraft) => {
    const value = kept[key]
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  return { channel: textOf('channel'), amount: textOf('amount'), coupon: textOf('coupon') }
}

/** Keeps the form over a reload and the way to the bank form and back. */
export const writeDraft = (player: OpenId, draft: DepositDraft): void =>
  sessionStore.set(KEY.depositDraft, JSON.stringify({ player, ...draft }))
