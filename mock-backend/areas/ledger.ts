import { ACCOUNT_UNITS, OWN_ACCOUNTS, type Account, type Amounts } from './accounts'

/** Why something moved. */
export type EntryKind =
  | 'opening'
  | 'stake'
  | 'win'
  | 'deposit'
  | 'withdrawal'
  | 'paidOut'
  | 'reversal'
  | 'bonus'
  | 'points'
  | 'exchange'
  | 'safeboxIn'
  | 'safeboxOut'

/** One movement. `ref` names the round, order or reward; `at` is milliseconds since the epoch. */
export interface Entry {
  kind: EntryKind
  at: number
  ref: string
  amounts: Amounts
}

/** Everything that moved for one player: the latest entries, and the sums of those before them. */
export interface Ledger {
  opening: Amounts
  entries: Entry[]
  /** Stakes of the latest Manila days, by day: rebates ask for yesterday's. */
  stakedOn: Record<string, number>
}

/** A ledger with more entries adds the older half to its opening sums: a browser stores all of it. */
const MAX_ENTRIES = 80

export class LedgerError extends Error {
  override name = 'LedgerError'
}

export const emptyLedger = (): Ledger => ({ opening: {}, entries: [], stakedOn: {} })

/** The sum of an account over everything that was posted. */
export function balanceOf({ opening, entries }: Ledger, account: Account): number {
  let sum = opening[account] ?? 0
  for (const { amounts } of entries) sum += amounts[account] ?? 0
  return sum
}

/** Adds an entry. Throws a `LedgerError`, and adds nothing, where it does not balance or takes what is not there. */
export function append(ledger: Ledger, entry: Entry): void {
  const problem = problemWith(ledger, entry)
  if (problem) throw new LedgerError(`${entry.kind} ${entry.ref}: ${problem}`)
  ledger.entries.push(entry)
  if (ledger.entries.length <= MAX_ENTRIES) return
  for (const { amounts } of ledger.entries.splice(0, MAX_ENTRIES / 2)) addTo(ledger.opening, amounts)
}

/** Adds amounts to sums, in place. */
export function addTo(sums: Amounts, amounts: Amounts): void {
  for (const [account, amount] of Object.entries(amounts) as [Account, number][])
    sums[account] = (sums[account] ?? 0) + amount
}

function problemWith(ledger: Ledger, { amounts }: Entry): string | undefined {
  const sums: Record<string, number> = {}
  for (const [account, amount] of Object.entries(amounts) as [Account, number][]) {
    if (!Number.isSafeInteger(amount)) return `${account} is no whole number`
    const unit = ACCOUNT_UNITS[account]
    sums[unit] = (sums[unit] ?? 0) + amount
  }
  const open = Object.entries(sums).find(([, sum]) => sum !== 0)
  if (open) return `${open[0]} does not sum to zero`
  for (const account of OWN_ACCOUNTS)
    if ((amounts[account] ?? 0) < 0 && balanceOf(ledger, account) + (amounts[account] ?? 0) < 0)
      return `${account} would be negative`
  return undefined
}
