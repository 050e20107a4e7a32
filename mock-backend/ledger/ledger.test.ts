import { expect, test } from 'vitest'
import { playOf, type SetLimit } from '../areas/limits'
import { pick, seededRandom } from '../seededRandom'
import { ACCOUNT_UNITS, OWN_ACCOUNTS, type Account, type Amounts } from '../areas/accounts'
import { balanceOf, emptyLedger, LedgerError, type Entry, type Ledger } from '../areas/ledger'
import {
  postBonus,
  postDeposit,
  postExchange,
  postPaidOut,
  postPoints,
  postReversal,
  postSafebox,
  postStake,
  postWin,
  postWithdrawal,
} from './movements'
import { post } from './post'

const EVENTS = Number(process.env.LEDGER_EVENTS ?? (process.env.NIGHTLY ? 1_000_000 : 20_000))
const START = 1_763_700_000_000
const accounts = Object.keys(ACCOUNT_UNITS) as Account[]
const holder = () => ({ ledger: emptyLedger(), limits: [] as SetLimit[], play: playOf(START) })

/** A reader that knows nothing of the ledger's storage: it adds up every entry that there ever was. */
function replayed() {
  const sums: Record<string, number> = {}
  return {
    sums,
    add: ({ amounts }: Pick<Entry, 'amounts'>) => {
      for (const [account, amount] of Object.entries(amounts)) sums[account] = (sums[account] ?? 0) + amount
    },
  }
}

const balances = (ledger: Ledger) =>
  Object.fromEntries(accounts.map((account) => [account, balanceOf(ledger, account)]))

test(`[WD-01] after ${EVENTS.toLocaleString('en')} random events every sum is exact, and none is negative`, () => {
  const random = seededRandom(2111)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const me = holder()
  const replay = replayed()
  const own = (account: Account) => balanceOf(me.ledger, account)
  const cause = { at: START, ref: 'x' }
  const acts: (() => void)[] = [
    () => postStake(me, upTo(own('coin')), cause),
    () => postStake(me, Math.min(own('coin'), 500), cause),
    () => postWin(me, upTo(50_000), cause),
    () => postDeposit(me, upTo(1_000_000), cause),
    () => postWithdrawal(me, upTo(own('coin')), cause),
    () => postPaidOut(me, own('pending'), Math.min(own('pending'), upTo(250)), cause),
    () => postReversal(me, upTo(own('pending')), cause),
    () => postBonus(me, upTo(9_999), upTo(5) / 2, cause),
    () => postPoints(me, upTo(99_999), cause),
    () => postExchange(me, upTo(own('points')), upTo(1_000), cause),
    () => postSafebox(me, upTo(own('coin')), cause),
    () => postSafebox(me, -upTo(own('safebox')), cause),
    // What must be refused changes nothing.
    () => expect(() => postStake(me, own('coin') + 1, cause)).toThrow(LedgerError),
    () => expect(() => postSafebox(me, -own('safebox') - 1, cause)).toThrow(LedgerError),
  ]
  for (let n = 0; n < EVENTS; n++) {
    cause.at = START + n * 1_000
    const before = me.ledger.entries.at(-1)
    pick(acts, random)()
    const after = me.ledger.entries.at(-1)
    if (after && after !== before) replay.add(after)
    for (const account of OWN_ACCOUNTS) if (own(account) < 0) expect.fail(`${account} is negative`)
  }
  const shown = balances(me.ledger)
  expect(shown).toMatchObject(replay.sums)
  for (const unit of ['money', 'points', 'turnover'])
    expect(
      accounts
        .filter((account) => ACCOUNT_UNITS[account] === unit)
        .reduce((sum, account) => sum + (shown[account] ?? 0), 0),
      unit,
    ).toBe(0)
  expect(me.play.session).toMatchObject({ moneyIn: shown.stakes, moneyOut: -(shown.wins ?? 0) })
  // A reload reads the same from what a browser stores, and that stays small.
  const stored = JSON.stringify(me.ledger)
  expect(balances(JSON.parse(stored) as Ledger)).toEqual(shown)
  expect(stored.length).toBeLessThan(16_000)
}, 600_000)

test.each<[string, Amounts]>([
  ['does not sum to zero', { coin: 5, bonuses: -4 }],
  ['sums to zero over two units only', { coin: 5, pointsGiven: -5 }],
  ['is no whole number', { coin: 0.5, bonuses: -0.5 }],
  ['is no number', { coin: Number.NaN, bonuses: Number.NaN }],
  ['takes what is not there', { coin: -1, stakes: 1 }],
])('[WD-01] an entry that %s is refused and changes nothing', (_what, amounts) => {
  const me = holder()
  expect(() => post(me, { kind: 'bonus', at: START, ref: 'x', amounts })).toThrow(LedgerError)
  expect(me.ledger).toEqual(emptyLedger())
  expect(me.play.session).toMatchObject({ moneyIn: 0, moneyOut: 0 })
})

test('[WD-01] a bonus asks for its turnover, and stakes work it off, never below nothing', () => {
  const me = holder()
  const cause = { at: START, ref: 'x' }
  postBonus(me, 1_000, 3, cause)
  expect(balanceOf(me.ledger, 'turnoverDue')).toBe(3_000)
  postDeposit(me, 10_000, cause)
  postStake(me, 1_200, cause)
  expect(balanceOf(me.ledger, 'turnoverDue')).toBe(1_800)
  postStake(me, 5_000, cause)
  expect(balanceOf(me.ledger, 'turnoverDue')).toBe(0)
  postStake(me, 800, cause)
  expect(balanceOf(me.ledger, 'turnoverDue')).toBe(0)
})

test('[WD-01] [SP-02] limits count what is deposited and lost in their period', () => {
  const me = holder()
  const limit = (kind: SetLimit['kind'], resetTime: number): SetLimit => ({
    ...{ kind, hours: 24, amount: 9_999, used: 0 },
    resetTime,
  })
  const later = START + 86_400_000
  me.limits = [
    limit('deposit', later),
    limit('loss', later),
    limit('time', later),
    limit('deposit', later + 1_000),
  ]
  postDeposit(me, 5_000, { at: START, ref: 'D1' })
  postStake(me, 700, { at: START, ref: 'R1' })
  postWin(me, 250, { at: START, ref: 'R1' })
  postBonus(me, 100, 1, { at: START, ref: 'B1' })
  expect(me.limits.map(({ used }) => used)).toEqual([5_000, 450, 0, 0])
  postWin(me, 1_000, { at: START, ref: 'R2' })
  expect(me.limits[1]?.used).toBe(-550)
})
