import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusRecord, depositRecord, withdrawalRecord } from './recordRow'
import { csvOf, toCsv } from './toCsv'

const deposit = depositRecord({
  orderId: 'D1',
  amount: 123_450,
  method: 'Lakbay, "Pay"\nNow',
  status: 2,
  reason: '=HYPERLINK("https://example.com")',
  createTime: Date.parse('2026-11-21T07:05:33Z'),
  steps: [],
  rechargeType: 1,
})

/** An RFC 4180 parser, written independently of the writer. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

test('[WL-15] the file starts with a BOM, lines end in CRLF, and special cells are quoted', () => {
  const text = toCsv([deposit])
  expect(text.startsWith('\uFEFFTime (Manila),Kind,')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text).toContain('"Lakbay, ""Pay""\nNow"')
  expect(text).toContain('2026-11-21T15:05:33+08:00')
  expect(text).toContain(',1234.50,')
})

test('[WL-15] no cell is a formula to a spreadsheet', () => {
  expect(toCsv([deposit])).toContain('"\'=HYPERLINK(""https://example.com"")"')
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(read(csvOf([[`${start}1+1`]]).slice(1))[0]?.[0]).toBe(`'${start}1+1`)
})

test('[WL-15] a spreadsheet that parts cells at semicolons or tabs finds no formula in the middle of one', () => {
  expect(csvOf([['GCash;=1+1', 'GCash\t=1+1']]).slice(1)).toBe('"GCash;=1+1","GCash\t=1+1"\r\n')
})

const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')

test('any text round-trips, except for the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const back = read(csvOf(rows).slice(1)).map((row) => row.map(plain))
      expect(back).toEqual(rows.map((row) => row.map(plain)))
    }),
  )
})

test('the direction of an amount is a word, never a sign', () => {
  const out = withdrawalRecord({ ...deposit, createTime: 0, fee: 500, bankId: 1, reason: '' })
  const taken = bonusRecord({
    orderId: 'B1',
    rewardId: 2002,
    count: -1_000,
    source: 'Points exchange',
    createTime: 0,
  })
  const [, first, second] = read(toCsv([out, taken]).slice(1))
  expect(first?.slice(2, 6)).toEqual(['Out', '1234.50', 'Money', '5.00'])
  expect(second?.slice(2, 5)).toEqual(['Out', '10.00', 'Points'])
})
