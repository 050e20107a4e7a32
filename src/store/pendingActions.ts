import type { OpenId } from '@/api/shape'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { clock } from '@/shared/time/clock'
import { areMarks, type ActionMarks } from './actionMarks'
import { KEY } from './storageKeys'

/** One sending of a write whose outcome is unknown, stored so that a reload or another tab does not send it twice (AU-21). */
export interface Attempt {
  /** When it was sent, milliseconds since the epoch. */
  at: number
  /** Names it for its player: "Withdrawal of ₱500.00"; '' once the player has logged out. */
  title: string
  /** The language of the title; English where an earlier version stored it. */
  lang?: Language
  /** Marks of the input, never the input itself: they outlive a logout, and it may be a bank form. */
  marks: ActionMarks
  /** The server's state before it was sent, to find out afterwards whether it was done. */
  before: unknown
  /** Known to have been done. It stays while an earlier one is open, so that its effect is not taken for that one's. */
  done?: boolean
}

/** How long an attempt stays open: the records that would show it reach as far back. */
const MAX_AGE_MS = 7 * 24 * 3_600_000

const changes = storedChanges(KEY.pending)
const idOf = (name: string, player: OpenId) => `${player} ${name}`

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value.at === 'number' && areMarks(value.marks)

function readAll(): Record<string, Attempt[]> {
  const [all, titles] = [KEY.pending, KEY.pendingTitles].map((key) => parseJson(localStore.get(key) ?? ''))
  if (!isRecord(all)) return {}
  return Object.fromEntries(
    Object.entries(all).flatMap(([id, value]) => {
      const titlesOf = isRecord(titles) && Array.isArray(titles[id]) ? (titles[id] as unknown[]) : []
      // An earlier version stored a single attempt.
      const attempts = (Array.isArray(value) ? value : [value])
        .map((one: unknown, index) => (isRecord(one) ? { ...one, ...titleOf(titlesOf[index]) } : one))
        .filter(isAttempt)
        .filter(({ at }) => Math.abs(clock.now() - at) < MAX_AGE_MS)
      return attempts.length > 0 ? [[id, attempts]] : []
    }),
  )
}

/** A stored title is a text, in English, or a text and its language. */
function titleOf(stored: unknown): Pick<Attempt, 'title' | 'lang'> {
  const [title, lang]: unknown[] = Array.isArray(stored) ? stored : [stored]
  return {
    title: typeof title === 'string' ? title : '',
    lang: LANGUAGES.find((one) => one === lang) ?? LANGUAGES[0],
  }
}

/** The titles contain amounts, so they are stored apart and leave with the session. */
function writeAll(all: Record<string, Attempt[]>): void {
  const entries = Object.entries(all)
  const parts = {
    [KEY.pending]: entries.map(([id, attempts]) => [
      id,
      attempts.map(({ title: _title, lang: _lang, ...rest }) => rest),
    ]),
    [KEY.pendingTitles]: entries.map(([id, attempts]) => [
      id,
      attempts.map(({ title, lang }) => [title, lang]),
    ]),
  }
  for (const [key, part] of Object.entries(parts))
    if (part.length > 0) localStore.set(key, JSON.stringify(Object.fromEntries(part)))
    else localStore.remove(key)
  changes.notify()
}

export const pendingActions = {
  /** The attempts of one action, oldest first; none without one that is open. */
  of: (name: string, player: OpenId): readonly Attempt[] => readAll()[idOf(name, player)] ?? [],
  /** Replaces them. What is done and has nothing open before it is dropped. */
  set(name: string, player: OpenId, attempts: readonly Attempt[]): void {
    const { [idOf(name, player)]: _old, ...rest } = readAll()
    const firstOpen = attempts.findIndex(({ done }) => !done)
    writeAll(firstOpen < 0 ? rest : { ...rest, [idOf(name, player)]: attempts.slice(firstOpen) })
  },
  /** Notified of every change, those of other tabs included. */
  subscribe: changes.subscribe,
}
