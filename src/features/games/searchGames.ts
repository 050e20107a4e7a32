import type { Game } from '@/api/models/game'
import { editDistance } from './editDistance'

interface Entry {
  game: Game
  /** Words of the name, and the name as one word, so that `firebird` finds `Fire Bird`. */
  name: string[]
  /** Words of brand and category. */
  around: string[]
}

/** Games with their words, made once for a list. */
export interface SearchIndex {
  entries: Entry[]
  vocabulary: Set<string>
}

/** Lower case, without accents, split at whatever is neither letter nor digit. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Prepares a list for searching; `brandOf` and `typeOf` name brands and categories by id. */
export function indexGames(
  games: Game[],
  brandOf: (id: number) => string,
  typeOf: (id: number) => string,
): SearchIndex {
  const vocabulary = new Set<string>()
  const entries = games.map((game): Entry => {
    const words = wordsOf(game.name)
    const name = words.length > 1 ? [...words, words.join('')] : words
    const around = [...wordsOf(brandOf(game.brandId)), ...wordsOf(typeOf(game.typeId))]
    for (const word of [...name, ...around]) vocabulary.add(word)
    return { game, name, around }
  })
  return { entries, vocabulary }
}

/** How far a typed word is from a word of a game: 0 the same … 6; `undefined` is another word. */
function wordScore(typed: string, word: string): number | undefined {
  if (typed === word) return 0
  if (word.startsWith(typed)) return 1
  if (typed.length >= 3 && word.includes(typed)) return 3
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (slips === 0) return undefined
  const whole = editDistance(typed, word, slips)
  if (whole <= slips) return 3 + whole
  // Still being typed: compared with as much of the word.
  const begun = Math.min(
    ...[0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more), slips)),
  )
  return begun <= slips ? 4 + begun : undefined
}

/** A hit in brand or category counts less than one in the name. */
const AROUND = 2

/** The games in which every typed word is found, best first; equal ones keep their order. */
export function searchGames(index: SearchIndex, query: string): Game[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  const scores = typed.map((word) => {
    const found = new Map<string, number>()
    for (const known of index.vocabulary) {
      const score = wordScore(word, known)
      if (score !== undefined) found.set(known, score)
    }
    return found
  })
  const hits: { game: Game; score: number }[] = []
  for (const entry of index.entries) {
    let sum = 0
    for (const found of scores) {
      let best = Infinity
      for (const word of entry.name) best = Math.min(best, found.get(word) ?? Infinity)
      for (const word of entry.around) best = Math.min(best, (found.get(word) ?? Infinity) + AROUND)
      sum += best
    }
    if (sum < Infinity) hits.push({ game: entry.game, score: sum })
  }
  return hits.sort((a, b) => a.score - b.score).map((hit) => hit.game)
}

/** Names that come nearest to what was typed, for when nothing was found. */
export function nearestNames(index: SearchIndex, query: string, count = 4): Game[] {
  const typed = wordsOf(query).join('')
  if (!typed) return []
  return index.entries
    .map(({ game, name }) => ({
      game,
      far: Math.min(...name.map((word) => editDistance(typed, word) / Math.max(typed.length, word.length))),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ game }) => game)
}
