import type { OpenId } from '@/api/shape'
import type { ApiError, ApiResult } from '@/api/apiError'
import { clock } from '@/shared/time/clock'
import { withActionLock } from './actionLock'
import { isMarked, marksOf } from './actionMarks'
import type { Thunk } from './makeStore'
import { pendingActions } from './pendingActions'

/** A write that must happen once at most: how to send it, and how to ask the server whether it was done (AU-21). */
export interface AtMostOnceMutation<Input, Data> {
  /** Identifies what one player may do only once at a time, such as `withdraw` or `mail 12`. */
  name: string
  /**
   * The values by which the write is recognised later, flat and as the server will show them; by default the input itself. Only
   * their marks are stored.
   */
  known?: (input: Input) => readonly unknown[]
  /**
   * The server's state before the write, for `wasDone` to compare with. When it fails, nothing is sent. It is stored as it is,
   * so it must contain nothing personal: a count, ids, or marks.
   */
  before: (input: Input) => Promise<ApiResult<unknown>>
  /** Sends the one POST. */
  send: (input: Input) => Promise<ApiResult<Data>>
  /** Asks the server whether the write was done, after its response was lost. */
  wasDone: (was: Recognise, before: unknown) => Promise<ApiResult<boolean>>
}

/** Whether a value is one of those that identify the write. */
export type Recognise = (value: unknown) => boolean

/** The outcome. `done` without a response: confirmed by the server's records only. `unknown`: it could not be confirmed yet. */
export type ActionEnd<Data> =
  | { kind: 'done'; response: Data | null }
  | { kind: 'refused'; error: ApiError }
  /**
   * Nothing was sent (`error` says why), or it was `sent` but the server does not know of it, which does not prove that it never
   * will. `cause` is the error of the lost response.
   */
  | { kind: 'notDone'; error?: ApiError; sent?: true; cause?: ApiError }
  | { kind: 'unknown'; cause?: ApiError }
  /** Another tab, or an earlier tap, is doing it. */
  | { kind: 'lockedElsewhere' }

/** Pauses before each lookup after a lost response, in milliseconds: the write may still be on its way. */
const LOOKUP_PAUSES_MS = [1500, 4000, 9000]

/** Sends the write, unless it is under way or an earlier one is not settled. A lost response is looked up, never sent again. */
export const runAtMostOnce =
  <Input, Data>(
    action: AtMostOnceMutation<Input, Data>,
    input: Input,
    onChecking: () => void,
  ): Thunk<Promise<ActionEnd<Data>>> =>
  async (dispatch, getState) => {
    const player = getState().session.user?.id
    if (player === undefined) return { kind: 'notDone' }
    const lock = `${player} ${action.name}`
    const end = await withActionLock<ActionEnd<Data>>(lock, async () => {
      // Left by a tab that is gone: that action must be settled first.
      if (pendingActions.of(action.name, player)) return { kind: 'lockedElsewhere' }
      const before = await action.before(input)
      if (!before.ok) return { kind: 'notDone', error: before.error }
      const marks = marksOf(action.known?.(input) ?? [input])
      pendingActions.start(action.name, { player, at: clock.now(), marks, before: before.data })
      const result = await action.send(input)
      if (result.ok) {
        pendingActions.end(action.name, player)
        return { kind: 'done', response: result.data }
      }
      if (isRefusal(result.error)) {
        pendingActions.end(action.name, player)
        return { kind: 'refused', error: result.error }
      }
      onChecking()
      const found = await dispatch(lookUp(action, player, LOOKUP_PAUSES_MS))
      return found.kind === 'done' ? found : { ...found, cause: result.error }
    })
    return end ?? { kind: 'lockedElsewhere' }
  }

/** Settles what an earlier visit left open: null when there is nothing, or another tab is doing it. */
export const settleAtMostOnce =
  <Input, Data>(action: AtMostOnceMutation<Input, Data>): Thunk<Promise<ActionEnd<Data> | null>> =>
  async (dispatch, getState) => {
    const player = getState().session.user?.id
    if (player === undefined || !pendingActions.of(action.name, player)) return null
    return withActionLock(`${player} ${action.name}`, () =>
      dispatch(lookUp(action, player, LOOKUP_PAUSES_MS)),
    )
  }

const lookUp =
  <Input, Data>(
    action: AtMostOnceMutation<Input, Data>,
    player: OpenId,
    pauses: number[],
  ): Thunk<Promise<ActionEnd<Data>>> =>
  async (_dispatch, getState, { client }) => {
    const pause = client.context.wait ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
    const pending = pendingActions.of(action.name, player)
    if (!pending) return { kind: 'notDone' }
    let responded = false
    for (const ms of pauses) {
      await pause(ms)
      // Logged out meanwhile: it stays open for the player's next visit.
      if (getState().session.user?.id !== player) return { kind: 'unknown' }
      const lookup = await action.wasDone((value) => isMarked(pending.marks, value), pending.before)
      responded = lookup.ok
      if (lookup.ok && lookup.data) {
        pendingActions.end(action.name, player)
        return { kind: 'done', response: null }
      }
    }
    if (!responded) return { kind: 'unknown' }
    pendingActions.end(action.name, player)
    return { kind: 'notDone', sent: true }
  }

/** Whether the server certainly did not do it. After a 5xx, a broken response or none it may have. */
function isRefusal({ kind, status = 0 }: ApiError): boolean {
  if (kind === 'errcode' || kind === 'unauthorized' || kind === 'token') return true
  return kind === 'http' && status >= 400 && status < 500 && status !== 408
}
