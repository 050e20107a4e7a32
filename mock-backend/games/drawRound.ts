import { LINES, PLACES, type PayTable } from '../catalogue/gameTable'

/** What came of a round. */
export interface RoundResult {
  /** A symbol for each place of the board. */
  board: number[]
  /** The lines that pay, by their number. */
  lines: number[]
  /** Minor units. */
  win: number
}

/** One round: a board by chance, and what it pays for a stake, minor units divisible by the number of lines. */
export function drawRound(table: PayTable, stake: number, random: () => number): RoundResult {
  const board = Array.from({ length: PLACES }, () => drawSymbol(table, random))
  return { board, ...evaluateBoard(table, board, stake) }
}

/** What a board pays: each line plays for an equal part of the stake. */
export function evaluateBoard(
  table: PayTable,
  board: readonly number[],
  stake: number,
): Omit<RoundResult, 'board'> {
  const onLine = stake / LINES.length
  const lines: number[] = []
  let win = 0
  for (const [at, [a = 0, b = 0, c = 0]] of LINES.entries()) {
    const symbol = board[a]
    if (symbol === undefined || board[b] !== symbol || board[c] !== symbol) continue
    lines.push(at)
    win += onLine * (table.pays[symbol] ?? 0)
  }
  return { lines, win }
}

function drawSymbol({ weights }: PayTable, random: () => number): number {
  let at = random() * weights.reduce((sum, one) => sum + one, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => (at -= weight) < 0),
  )
}
