import type { Persona } from '../personaNames'

/** A bound account as on the wire, all text. `reviewUntil` is internal, milliseconds since the epoch. */
export type BoundAccount = Record<string, string>

/** Review time of a changed account, milliseconds. */
export const BANK_REVIEW_MS = 20_000

/** The banks that the portal offers, all invented; ids as in the configuration's appBankList. */
const bound = (
  bankId: number,
  bankName: string,
  accountName: string,
  cardNum: string,
  mobile: string,
): BoundAccount => ({
  bankId: String(bankId),
  bankName,
  accountName,
  cardNum,
  mobile,
  isDefault: '0',
  status: '1',
})

const given: Partial<Record<Persona, BoundAccount[]>> = {
  regular: [
    bound(7, 'Bangko Habagat', 'Mateo Villanueva', '001234567890', '09171234567'),
    bound(3, 'Bangko Silangan', 'Mateo Villanueva', '4500981276534821', '09171234567'),
  ],
  vip: [bound(7, 'Bangko Habagat', 'Ana Doña Reyes', '007700112233', '09285550142')],
  agent: [bound(5, 'Kapatid Savings', 'Teresa Lim', '9988776655443', '09054447788')],
  excluded: [bound(7, 'Bangko Habagat', 'Noel Santos', '002244668800', '09187776655')],
}

/** The bound accounts of a persona by bank; the first one is the default. */
export function boundAccountsOf(persona: Persona | null): Record<string, BoundAccount> {
  return Object.fromEntries(
    ((persona && given[persona]) ?? []).map((account, at) => [
      account.bankId as string,
      { ...account, isDefault: at === 0 ? '1' : '0' },
    ]),
  )
}
