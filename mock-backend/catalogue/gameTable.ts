import file from '../game/table.json' with { type: 'json' }

/** How often each symbol comes, out of the sum of all weights, and how many line stakes three of it pay. */
export interface PayTable {
  weights: readonly number[]
  pays: readonly number[]
}

/** The stakes that a player can choose, minor units. */
export const STAKES: readonly number[] = file.stakes
/** Places of the board, from the top left, that pay when they show the same symbol. */
export const LINES: readonly (readonly number[])[] = file.lines
export const PLACES = 9

const byType: Readonly<Record<string, string>> = file.byType
const tables: Readonly<Record<string, PayTable>> = file.tables

/** How much of all stakes is paid back, in percent. */
export const returnPercent: number = file.returnPercent

/** Whether the table of a type pays rarely and much, instead of often and little. */
export const isLively = (typeId: number): boolean => (byType[typeId] ?? 'lively') === 'lively'

/** The pay table of a game, by its type (portal.md §1). */
export const tableOf = (typeId: number): PayTable => tables[byType[typeId] ?? 'lively'] ?? file.tables.lively
