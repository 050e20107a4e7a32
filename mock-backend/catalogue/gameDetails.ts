import type { Motif } from './names'
import { LINES, STAKES, isLively, returnPercent } from './gameTable'

/** What the game list says of a game, for filters. */
export interface ListedDetails {
  volatility: 'low' | 'high'
  features: string[]
  themes: string[]
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']
const LINES_FEATURE = `${NUMBERS[LINES.length] ?? LINES.length} lines`

/** What the pictures of games show, as the back end names it. */
const THEMES: Readonly<Record<string, readonly Motif[]>> = {
  Fruits: ['mango', 'pineapple', 'cherry', 'watermelon'],
  Animals: ['fox', 'owl', 'cat', 'butterfly', 'tiger'],
  Sea: ['koi', 'galleon', 'fish', 'shark', 'octopus', 'turtle', 'jelly', 'crab', 'seahorse', 'whale', 'ray'],
  Treasure: ['gem', 'crown', 'chest', 'coins', 'shell'],
  Space: ['moon', 'sun', 'rocket', 'planet'],
}
const themesOf = (motif: Motif): string[] =>
  Object.keys(THEMES).filter((theme) => THEMES[theme]?.includes(motif))

type Play = Omit<ListedDetails, 'themes'>
const LIVELY: Play = { volatility: 'high', features: [LINES_FEATURE, 'Rare high prizes'] }
const CALM: Play = { volatility: 'low', features: [LINES_FEATURE, 'Frequent small prizes'] }

export const listedDetailsOf = (typeId: number, motif: Motif): ListedDetails => ({
  ...(isLively(typeId) ? LIVELY : CALM),
  themes: themesOf(motif),
})

/** Live tables and sports are played for money only. */
export const canPlayForFun = (typeId: number): boolean => typeId !== 4 && typeId !== 5

/** What `getGameDetails` says: all of it is true of the demo game, whose table is `mock-backend/game/table.json`, and of its picture. */
export const gameDetailsOf = (typeId: number, motif: Motif) => ({
  ...listedDetailsOf(typeId, motif),
  returnToPlayer: returnPercent,
  minStake: Math.min(...STAKES),
  maxStake: Math.max(...STAKES),
  currency: 'PHP',
  rules: [
    'Choose a stake and turn the board. Three alike in a line pay what the table of the game says.',
    `${LINES_FEATURE} pay: the three rows and the two diagonals. A stake plays an equal part on each of them.`,
    'A round that has begun counts, also if the connection is lost: it is finished by the back end.',
  ].join('\n'),
  languages: ['en'],
  devices: ['mobile', 'tablet', 'desktop'],
  fun: canPlayForFun(typeId) ? 1 : 0,
})
