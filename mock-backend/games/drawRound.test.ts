import { expect, test } from 'vitest'
import file from '../game/table.json' with { type: 'json' }
import { seededRandom, seedOf } from '../seededRandom'
import { drawRound, evaluateBoard } from './drawRound'
import { LINES, STAKES, tableOf, type PayTable } from '../catalogue/gameTable'

const TYPES = [1, 2, 3, 4, 5, 6]
const tables: Readonly<Record<string, PayTable>> = file.tables
const names = Object.keys(tables)
const named = (name: string) => tables[name] ?? tableOf(1)
const total = ({ weights }: PayTable) => weights.reduce((sum, one) => sum + one, 0)
const STAKE = 500

/** Every board of a line, with its weight: what one line pays on average is what the game pays (lines share the stake equally). */
function expectedOfLine(table: PayTable) {
  let paid = 0
  const symbols = table.weights.map((_, at) => at)
  for (const a of symbols)
    for (const b of symbols)
      for (const c of symbols) {
        const weight = [a, b, c].reduce((product, one) => product * (table.weights[one] ?? 0), 1)
        // The other places hold what makes no other line: the first line is the only one checked here.
        const board = [a, b, c, -1, -2, -3, -4, -5, -6]
        paid += weight * evaluateBoard(table, board, STAKE).win
      }
  return { paid, boards: total(table) ** 3 }
}

test.each(names)(
  '[WD-01] the table %s returns exactly 96 percent of every stake, over all boards',
  (name) => {
    const table = named(name)
    expect(file.returnPercent).toBe(96)
    const { paid, boards } = expectedOfLine(table)
    // Whole numbers on both sides: five lines of it are 96 hundredths of the stake.
    expect(paid * LINES.length * 100).toBe(boards * STAKE * 96)
  },
)

/** The variance of a round for a stake of 1: lines share at most one place, so that two pay together only by the same symbol. */
function varianceOf(table: PayTable): number {
  const share = (symbol: number, places: number) => ((table.weights[symbol] ?? 0) / total(table)) ** places
  const pays = table.pays.map((pay) => pay / LINES.length)
  let second = 0
  for (const one of LINES)
    for (const other of LINES) {
      const places = new Set([...one, ...other]).size
      for (const [symbol, pay] of pays.entries()) {
        if (places < 6) second += share(symbol, places) * pay * pay
        else
          for (const [with_, also] of pays.entries())
            second += share(symbol, 3) * share(with_, 3) * pay * also
      }
    }
  return second - 0.96 ** 2
}

test.each(names)(
  '[WD-01] 200,000 rounds of the table %s, each with a seed of its own, return 96 percent',
  (name) => {
    const table = named(name)
    const ROUNDS = 200_000
    let paid = 0
    for (let round = 1; round <= ROUNDS; round++)
      paid += drawRound(table, STAKE, seededRandom(seedOf(`R${round} 600102`))).win
    const deviation = Math.sqrt(varianceOf(table) / ROUNDS)
    expect(Math.abs(paid / (ROUNDS * STAKE) - 0.96)).toBeLessThan(3 * deviation)
  },
)

test('[WD-01] every symbol comes as often as its weight says', () => {
  const table = tableOf(1)
  const ROUNDS = 50_000
  const seen = table.weights.map(() => 0)
  for (let round = 1; round <= ROUNDS; round++)
    for (const symbol of drawRound(table, STAKE, seededRandom(seedOf(`R${round} 1`))).board)
      seen[symbol] = (seen[symbol] ?? 0) + 1
  const places = ROUNDS * 9
  for (const [symbol, weight] of table.weights.entries()) {
    const share = weight / total(table)
    const deviation = Math.sqrt((share * (1 - share)) / places)
    expect(Math.abs((seen[symbol] ?? 0) / places - share), String(symbol)).toBeLessThan(4 * deviation)
  }
})

test('[WD-01] a board pays each line by its symbol, and every stake splits evenly', () => {
  const table = tableOf(1)
  const full = evaluateBoard(table, Array<number>(9).fill(5), 500)
  expect(full).toEqual({ lines: [0, 1, 2, 3, 4], win: 500 * 1_000 })
  expect(evaluateBoard(table, [1, 1, 1, 0, 2, 3, 4, 5, 0], 500)).toEqual({ lines: [0], win: 100 * 9 })
  expect(evaluateBoard(table, [0, 1, 2, 3, 4, 5, 0, 1, 3], 500)).toEqual({ lines: [], win: 0 })
  for (const type of TYPES)
    for (const stake of STAKES)
      for (const pay of tableOf(type).pays)
        expect(Number.isInteger((stake / LINES.length) * pay), `${type} ${stake} ${pay}`).toBe(true)
})
