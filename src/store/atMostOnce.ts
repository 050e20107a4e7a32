import type { OpenId } from '@/api/shape'
import type { ApiError, ApiResult } from '@/api/apiError'
import { clock } from '@/shared/time/clock'
import { withActionLock } from './actionLock'
import { isMarked, marksOf } from './actionMarks'
import type { Thunk } from './makeStore'
import { pendingActions } from './pendingActions'

/** A write that must happen once at most: how to make it, and how to learn from the server whether it was made (AU-21). */
export interface AtMostOnceMutation<Input, Data> {
  /** Names what one player may do only once at a time, such as `withdraw` or `mail 12`. */
  name: string
  /**
   * The values by which the write is recognised later, flat and as the server will show them; the input itself unless said
   * otherwise. Only their marks are kept in the browser.
   */
  known?: (input: Input) => readonly unknown[]
  /**
   * What the server says now, to tell by it later whether the write was done. Failing, nothing is sent. It is kept in the browser
   * as it is, so it holds only what that takes, and nothing personal: a count, ids, or marks.
   */
  before: (input: Input) => Promise<ApiResult<unknown>>
  /** The one POST. */
  send: (input: Input) => Promise<ApiResult<Data>>
  /** Asks the server for the truth after an answer was lost. */
  wasDone: (was: Recognise, before: unknown) => Promise<ApiResult<boolean>>
}

/** Whether a value is one of those by which the write is known. */
export type Recognise = (value: unknown) => boolean

/** How it ended. `done` without an answer: it was done, but only the records say so. `lost`: the truth is not known yet. */
export type ActionEnd<Data> =
  | { kind: 'done'; response: Data | null }
  | { kind: 'refused'; error: ApiError }
  /**
   * Nothing was sent (`error` says why), or it was `sent` and the server does not know of it, which is no proof that it never
   * will. `cause` is what came instead of an answer.
   */
  | { kind: 'notDone'; error?: ApiError; sent?: true; cause?: ApiError }
  | { kind: 'unknown'; cause?: ApiError }
  /** Another tab, or an earlier tap, is at it. */
  | { kind: 'lockedElsewhere' }

/** Milliseconds before each question after a lost answer: the write may still be on its way. */
const QUESTIONS_MS = [1500, 4000, 9000]

/** Makes the write, unless it is under way or an earlier one is not settled; a lost answer is looked up, never sent again. */
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
      // Set by a tab that is gone: what it asked for comes first.
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
      const found = await dispatch(lookUp(action, player, QUESTIONS_MS))
      return found.kind === 'done' ? found : { ...found, cause: result.error }
    })
    return end ?? { kind: 'lockedElsewhere' }
  }

/** Settles what an earlier visit left open: null when there is nothing, or another tab is at it. */
export const settleAtMostOnce =
  <Input, Data>(action: AtMostOnceMutation<Input, Data>): Thunk<Promise<ActionEnd<Data> | null>> =>
  async (dispatch, getState) => {
    const player = getState().session.user?.id
    if (player === undefined || !pendingActions.of(action.name, player)) return null
    return withActionLock(`${player} ${action.name}`, () => dispatch(lookUp(action, player, QUESTIONS_MS)))
  }

const lookUp =
  <Input, Data>(
    action: AtMostOnceMutation<Input, Data>,
    player: OpenId,
    questions: number[],
  ): Thunk<Promise<ActionEnd<Data>>> =>
  async (_dispatch, getState, { client }) => {
    const pause = client.context.wait ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
    const pending = pendingActions.of(action.name, player)
    if (!pending) return { kind: 'notDone' }
    let answered = false
    for (const ms of questions) {
      await pause(ms)
      // Logged out meanwhile: the question stays open for the player's next visit.
      if (getState().session.user?.id !== player) return { kind: 'unknown' }
      const truth = await action.wasDone((value) => isMarked(pending.marks, value), pending.before)
      answered = truth.ok
      if (truth.ok && truth.data) {
        pendingActions.end(action.name, player)
        return { kind: 'done', response: null }
      }
    }
    if (!answered) return { kind: 'unknown' }
    pendingActions.end(action.name, player)
    return { kind: 'notDone', sent: true }
  }

/** Whether the server certainly did not do it. A 5xx, a broken answer or none may hide that it did. */
function isRefusal({ kind, status = 0 }: ApiError): boolean {
  if (kind === 'errcode' || kind === 'unauthorized' || kind === 'token') return true
  return kind === 'http' && status >= 400 && status < 500 && status !== 408
}
