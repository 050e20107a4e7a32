import type { Game } from '@/api/models/game'
import { hasSigns, isUnspaced, letterWordsOf, wordsOf } from '@/shared/searchWords'
import type { SlicedWork } from '@/shared/time/slices'
import { editDistance } from './editDistance'

interface Entry {
  game: Game
  /** Words of the name, plus the name as one word, so that `firebird` finds `Fire Bird`; by their number in the vocabulary. */
  name: number[]
  /** Words of brand and category. */
  context: number[]
}

/** A word of games, and which letters it has (`lettersOf`). */
interface Word {
  text: string
  letters: number
}

/** Games with their words, indexed once per list. */
export interface SearchIndex {
  entries: Entry[]
  vocabulary: Word[]
}

/** Games or words between two points where the work can be interrupted: less than a millisecond on a computer. */
const STEP = 200

/** Indexes a list for searching; `brandOf` and `typeOf` return the names of brands and categories by id. */
export function* indexGames(
  games: Game[],
  brandOf: (id: number) => string,
  typeOf: (id: number) => string,
): SlicedWork<SearchIndex> {
  const vocabulary: Word[] = []
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, vocabulary.length)
    return vocabulary.push({ text, letters: lettersOf(text) }) - 1
  }
  const contextWords = (nameOf: (id: number) => string) => {
    const byId = new Map<number, number[]>()
    return (id: number) => {
      const words = byId.get(id) ?? wordsOf(nameOf(id)).map(numberOf)
      byId.set(id, words)
      return words
    }
  }
  const brandWords = contextWords(brandOf)
  const typeWords = contextWords(typeOf)
  const entries: Entry[] = []
  for (const game of games) {
    const words = wordsOf(game.name)
    const joined = [words.join('')]
    if (hasSigns(game.name)) joined.push(letterWordsOf(game.name).join(''))
    entries.push({
      game,
      name: [...words, ...joined.filter(Boolean)].map(numberOf),
      context: [...brandWords(game.brandId), ...typeWords(game.typeId)],
    })
    if (entries.length % STEP === 0) yield
  }
  return { entries, vocabulary }
}

/** The letters of a word as bits; different letters may share one. */
function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

/** At least so many edits separate two words: each letter that only the typed one has takes one. */
function leastEdits(typed: Word, word: Word): number {
  let missing = typed.letters & ~word.letters
  let count = 0
  for (; missing !== 0; missing &= missing - 1) count++
  return count
}

/** Distance of a typed word from a word of a game, 0 (equal) to 6; infinite for no match. */
function wordScore(typed: Word, isPart: boolean, known: Word): number {
  const word = known.text
  const { length } = typed.text
  const maxEdits = length < 4 ? 0 : length < 8 ? 1 : 2
  const edits = leastEdits(typed, known)
  if (edits > maxEdits) return Infinity
  if (edits === 0) {
    if (word.startsWith(typed.text)) return word.length === length ? 0 : 1
    if (isPart && word.includes(typed.text)) return 3
  }
  if (maxEdits === 0) return Infinity
  const wordEdits = editDistance(typed.text, word, maxEdits)
  if (wordEdits <= maxEdits) return 3 + wordEdits
  // The word may still be incomplete: compare it with a prefix of the same length.
  const prefixEdits = Math.min(
    ...[0, 1].map((more) => editDistance(typed.text, word.slice(0, length + more), maxEdits)),
  )
  return prefixEdits <= maxEdits ? 4 + prefixEdits : Infinity
}

/** A match in brand or category ranks below one in the name. */
const CONTEXT_PENALTY = 2

/** The games that match every typed word, best first; ties keep their order. */
export function* searchGames(index: SearchIndex, query: string): SlicedWork<Game[]> {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  const scores: number[][] = []
  for (const text of typed) {
    const word = { text, letters: lettersOf(text) }
    const isPart = text.length >= 3 || isUnspaced(text)
    const found: number[] = []
    for (const known of index.vocabulary) {
      found.push(wordScore(word, isPart, known))
      if (found.length % STEP === 0) yield
    }
    scores.push(found)
  }
  const byScore: Game[][] = []
  for (const [at, { game, name, context }] of index.entries.entries()) {
    let sum = 0
    for (const found of scores) {
      let best = Infinity
      for (const word of name) best = Math.min(best, found[word] ?? Infinity)
      for (const word of context) best = Math.min(best, (found[word] ?? Infinity) + CONTEXT_PENALTY)
      sum += best
    }
    if (sum < Infinity) (byScore[sum] ??= []).push(game)
    if (at % STEP === 0) yield
  }
  return byScore.flat()
}

/** The names most similar to a query that found nothing. */
export function* nearestNames(index: SearchIndex, query: string, count = 4): SlicedWork<Game[]> {
  const text = wordsOf(query).join('')
  if (!text) return []
  const typed = { text, letters: lettersOf(text) }
  const nearest: { game: Game; far: number }[] = []
  for (const [at, { game, name }] of index.entries.entries()) {
    // Of names that are equally similar the first ones stay.
    const worst = nearest.length < count ? Infinity : (nearest.at(-1)?.far ?? 0)
    const far = Math.min(
      ...name.map((number) => {
        const word = index.vocabulary[number] as Word
        const longest = Math.max(text.length, word.text.length)
        const limit = Math.floor(worst * longest)
        const edits = leastEdits(typed, word) > limit ? Infinity : editDistance(text, word.text, limit)
        return edits > limit ? Infinity : edits / longest
      }),
    )
    if (far < worst || nearest.length < count) {
      const place = nearest.findIndex((one) => one.far > far)
      nearest.splice(place < 0 ? nearest.length : place, 0, { game, far })
      nearest.length = Math.min(nearest.length, count)
    }
    if (at % STEP === 0) yield
  }
  return nearest.map(({ game }) => game)
}

/** What is searched for: typed text, a category and a brand; 0 is all. */
export interface GameSearch {
  query: string
  typeId: number
  brandId: number
}

/** The result of a search. */
export interface FoundGames extends GameSearch {
  games: Game[]
  /** Where no games were found, those with the most similar names. */
  similar: Game[]
}

/** Searches one list. Its index is made by the first search with text, or by the next one if that is stopped before. */
export function createGameSearch(
  games: Game[],
  brandOf: (id: number) => string,
  typeOf: (id: number) => string,
): (search: GameSearch) => SlicedWork<FoundGames> {
  const indexing = indexGames(games, brandOf, typeOf)
  let index: SearchIndex | undefined
  return function* (search) {
    const { query, typeId, brandId } = search
    if (query.trim() === '') return { ...search, games: games.filter(isWanted), similar: [] }
    index ??= yield* indexing
    const found = (yield* searchGames(index, query)).filter(isWanted)
    return { ...search, games: found, similar: found.length > 0 ? [] : yield* nearestNames(index, query) }

    function isWanted(game: Game): boolean {
      return (!typeId || game.typeId === typeId) && (!brandId || game.brandId === brandId)
    }
  }
}
