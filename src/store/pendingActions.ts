import type { OpenId } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import { areMarks, type ActionMarks } from './actionMarks'
import { KEY } from './storageKeys'

/** A write whose outcome is unknown, stored so that a reload or another tab does not send it twice (AU-21). */
export interface PendingAction {
  /** Id of the player who sent it. */
  player: OpenId
  /** When it was sent, milliseconds since the epoch. */
  at: number
  /** Marks of the input, never the input itself: they outlive a logout, and it may be a bank form. */
  marks: ActionMarks
  /** The server's state before it was sent, to find out afterwards whether it was done. */
  before: unknown
}

function readAll(): Record<string, PendingAction> {
  const all = parseJson(localStore.get(KEY.pending) ?? '')
  if (!isRecord(all)) return {}
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, PendingAction] =>
        isRecord(entry[1]) &&
        ['number', 'string'].includes(typeof entry[1].player) &&
        typeof entry[1].at === 'number' &&
        areMarks(entry[1].marks),
    ),
  )
}

const idOf = (name: string, player: OpenId) => `${player} ${name}`
const changes = storedChanges(KEY.pending)

function write(all: Record<string, PendingAction>): void {
  if (Object.keys(all).length > 0) localStore.set(KEY.pending, JSON.stringify(all))
  else localStore.remove(KEY.pending)
  changes.notify()
}

export const pendingActions = {
  of: (name: string, player: OpenId): PendingAction | null => readAll()[idOf(name, player)] ?? null,
  start: (name: string, action: PendingAction): void =>
    write({ ...readAll(), [idOf(name, action.player)]: action }),
  end(name: string, player: OpenId): void {
    const { [idOf(name, player)]: _gone, ...rest } = readAll()
    write(rest)
  },
  /** Notified of every change, those of other tabs included. */
  subscribe: changes.subscribe,
}
