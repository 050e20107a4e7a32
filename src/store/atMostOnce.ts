import type { OpenId } from '@/api/shape'
import { mayHaveHappened, type ApiError, type ApiResult } from '@/api/apiError'
import { clock } from '@/shared/time/clock'
import { withActionLock } from './actionLock'
import { isMarked, marksOf } from './actionMarks'
import type { Thunk } from './makeStore'
import { pendingActions, type Attempt } from './pendingActions'

/** A write that must happen once at most: how to send it, and how to ask the server whether it was done (AU-21). */
export interface AtMostOnceMutation<Input, Data> {
  /** Identifies what one player may do only once at a time, such as `withdraw` or `mail 12`. */
  name: string
  /** Names the write for its player, who is asked before another attempt: "Withdrawal of ₱500.00". */
  title: (input: Input) => string
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
  /**
   * Asks the server whether the write was done, after its response was lost. A write that can be repeated returns how many such
   * writes the server shows since `before`, so that a second attempt is not taken for the first.
   */
  wasDone: (was: Recognise, before: unknown) => Promise<ApiResult<boolean | number>>
}

/** Whether a value is one of those that identify the write. */
export type Recognise = (value: unknown) => boolean

/** The outcome. `done` without a response: confirmed by the server's records only. */
export type ActionEnd<Data> =
  | { kind: 'done'; response: Data | null }
  | { kind: 'refused'; error: ApiError }
  /** Nothing was sent; `error` says why. */
  | { kind: 'notSent'; error?: ApiError }
  /** It was sent and may still be done: it stays open until the server shows it. `cause` is the error of the lost response. */
  | { kind: 'unknown'; cause?: ApiError }
  /** Another tab, or an earlier tap, is doing it. */
  | { kind: 'lockedElsewhere' }

/** Pauses before each lookup after a lost response, in milliseconds: the write may still be on its way. */
const LOOKUP_PAUSES_MS = [1500, 4000, 9000]

interface Options {
  /** Called when the response is lost, before the first lookup. */
  onChecking: () => void
  /** The player knows that an earlier attempt is open, and wants another one. */
  again?: boolean
}

/** Sends the write, unless it is under way or an earlier attempt is open. A lost response is looked up, never sent again. */
export const runAtMostOnce =
  <Input, Data>(
    action: AtMostOnceMutation<Input, Data>,
    input: Input,
    { onChecking, again = false }: Options,
  ): Thunk<Promise<ActionEnd<Data>>> =>
  async (dispatch, getState) => {
    const { name } = action
    const player = getState().session.user?.id
    if (player === undefined) return { kind: 'notSent' }
    const end = await withActionLock<ActionEnd<Data>>(`${player} ${name}`, async () => {
      const earlier = pendingActions.of(name, player)
      if (earlier.length > 0 && !again) return { kind: 'unknown' }
      // Another tab found it done while the player was asked.
      if (earlier.length === 0 && again) return { kind: 'done', response: null }
      const before = await action.before(input)
      if (!before.ok) return { kind: 'notSent', error: before.error }
      // Marks with the salt of the earlier attempts can be compared with theirs.
      const marks = marksOf(action.known?.(input) ?? [input], earlier[0]?.marks.salt)
      const attempt = { at: clock.now(), title: action.title(input), marks, before: before.data }
      pendingActions.set(name, player, [...earlier, attempt])
      const result = await action.send(input)
      if (result.ok) {
        pendingActions.set(name, player, [...earlier, { ...attempt, done: true }])
        return { kind: 'done', response: result.data }
      }
      if (!mayHaveHappened(result.error)) {
        pendingActions.set(name, player, earlier)
        return { kind: 'refused', error: result.error }
      }
      onChecking()
      const found = await dispatch(lookUp(action, player, LOOKUP_PAUSES_MS))
      return found.kind === 'done' ? found : { ...found, cause: result.error }
    })
    return end ?? { kind: 'lockedElsewhere' }
  }

/** Looks up what an earlier visit or attempt left open: null when there is nothing, or another tab is doing it. */
export const settleAtMostOnce =
  <Input, Data>(action: AtMostOnceMutation<Input, Data>): Thunk<Promise<ActionEnd<Data> | null>> =>
  async (dispatch, getState) => {
    const player = getState().session.user?.id
    if (player === undefined || pendingActions.of(action.name, player).length === 0) return null
    return withActionLock(`${player} ${action.name}`, () => dispatch(lookUp(action, player, [0])))
  }

/** Asks for every open attempt after each pause, until all of them are known to be done. */
const lookUp =
  <Input, Data>(
    action: AtMostOnceMutation<Input, Data>,
    player: OpenId,
    pauses: readonly number[],
  ): Thunk<Promise<ActionEnd<Data>>> =>
  async (_dispatch, getState, { client }) => {
    const pause = client.context.wait ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
    for (const ms of pauses) {
      if (ms > 0) await pause(ms)
      const attempts = pendingActions.of(action.name, player)
      const checked: Attempt[] = []
      for (const attempt of [...attempts].reverse()) {
        // Logged out meanwhile: it stays open for the player's next visit.
        if (getState().session.user?.id !== player) return { kind: 'unknown' }
        const done = attempt.done || (await isDone(action, attempt, checked))
        checked.unshift(done ? { ...attempt, done } : attempt)
      }
      if (checked.some(({ done }, index) => done !== attempts[index]?.done))
        pendingActions.set(action.name, player, checked)
      if (checked.every(({ done }) => done)) return { kind: 'done', response: null }
    }
    return { kind: 'unknown' }
  }

/** Whether the server shows the attempt. What it shows may be the effect of a `later` attempt with the same input. */
async function isDone(
  { wasDone }: Pick<AtMostOnceMutation<never, unknown>, 'wasDone'>,
  { marks, before }: Attempt,
  later: readonly Attempt[],
): Promise<boolean> {
  const lookup = await wasDone((value) => isMarked(marks, value), before)
  if (!lookup.ok) return false
  if (typeof lookup.data === 'boolean') return lookup.data
  const alike = later.filter((one) => one.done && one.marks.sums.some((sum) => marks.sums.includes(sum)))
  return lookup.data > alike.length
}
