import type { Game } from '@/api/models/game'
import { isUnspaced, letterWordsOf, wordsOf } from '@/shared/searchWords'
import { editDistance } from './editDistance'

interface Entry {
  game: Game
  /** Words of the name, plus the name as one word, so that `firebird` finds `Fire Bird`. */
  name: string[]
  /** Words of brand and category. */
  context: string[]
}

/** Games with their words, indexed once per list. */
export interface SearchIndex {
  entries: Entry[]
  vocabulary: Set<string>
}

/** Indexes a list for searching; `brandOf` and `typeOf` return the names of brands and categories by id. */
export function indexGames(
  games: Game[],
  brandOf: (id: number) => string,
  typeOf: (id: number) => string,
): SearchIndex {
  const vocabulary = new Set<string>()
  const entries = games.map((game): Entry => {
    const words = wordsOf(game.name)
    const name = [...new Set([...words, words.join(''), letterWordsOf(game.name).join('')])].filter(Boolean)
    const context = [...wordsOf(brandOf(game.brandId)), ...wordsOf(typeOf(game.typeId))]
    for (const word of [...name, ...context]) vocabulary.add(word)
    return { game, name, context }
  })
  return { entries, vocabulary }
}

/** Distance of a typed word from a word of a game, 0 (equal) to 6; `undefined` is no match. */
function wordScore(typed: string, word: string): number | undefined {
  if (typed === word) return 0
  if (word.startsWith(typed)) return 1
  if ((typed.length >= 3 || isUnspaced(typed)) && word.includes(typed)) return 3
  const maxEdits = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (maxEdits === 0) return undefined
  const wordEdits = editDistance(typed, word, maxEdits)
  if (wordEdits <= maxEdits) return 3 + wordEdits
  // The word may still be incomplete: compare it with a prefix of the same length.
  const prefixEdits = Math.min(
    ...[0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more), maxEdits)),
  )
  return prefixEdits <= maxEdits ? 4 + prefixEdits : undefined
}

/** A match in brand or category ranks below one in the name. */
const CONTEXT_PENALTY = 2

/** The games that match every typed word, best first; ties keep their order. */
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
      for (const word of entry.context) best = Math.min(best, (found.get(word) ?? Infinity) + CONTEXT_PENALTY)
      sum += best
    }
    if (sum < Infinity) hits.push({ game: entry.game, score: sum })
  }
  return hits.sort((a, b) => a.score - b.score).map((hit) => hit.game)
}

/** The names most similar to a query that found nothing. */
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
