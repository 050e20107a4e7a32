import { flag, mapOf, num, text, z } from '@/api/shape'
import type { User } from './user'

/** A player's bank account (portal.md §3). All fields but bankId follow the payload of addBankInfo: our extension. */
export const bankCardSchema = z.object({
  bankId: num(),
  bankName: text(),
  /** Name of its holder. */
  accountName: text(),
  /** Account number; may be masked. */
  cardNum: text(),
  mobile: text(),
  isDefault: flag(),
  /** 1 usable, 0 in review. portal.md gives an account no status, so that without one it is usable. */
  status: num(1),
})
export type BankCard = z.output<typeof bankCardSchema>

export const bankCards = mapOf(bankCardSchema)

/** The accounts of a player, the default one first; the key of the list wins over a bankId inside (portal.md §3). */
export function bankCardsOf(user: Pick<User, 'appUserBankList'> | null): BankCard[] {
  const byId = z.parse(bankCards, user?.appUserBankList ?? {})
  return Object.entries(byId)
    .map(([key, card]) => ({ ...card, bankId: /^\d+$/.test(key) ? Number(key) : card.bankId }))
    .filter((card) => card.cardNum !== '')
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.bankId - b.bankId)
}
