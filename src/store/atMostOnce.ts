import type { OpenId, z } from '@/api/shape'
import { mayHaveHappened, type ApiError, type ApiResult } from '@/api/apiError'
import { moneyFormatOf, type MoneyFormat } from '@/shared/format/moneyFormat'
import { language } from '@/shared/i18n/language'
import { clock } from '@/shared/time/clock'
import { isMarked, marksOf } from './actionMarks'
import type { Dispatch, StoreExtra, Thunk } from './makeStore'
import { pendingActions, type Attempt } from './pendingActions'
import type { Call } from './portalApi'
import { credentialRequestStore } from './reauthenticate'
import { sendMutation, type MutationEndpoint } from './sendMutation'

/** What a write asks with. */
export interface Asking {
  /** Asks the back end past the cache, which may be older than the write. */
  read: <T extends z.ZodMiniType>(call: Call<T>) => Promise<ApiResult<z.output<T>>>
  /** For a read that also updates the store. */
  dispatch: Dispatch
}

/** How a write that must happen once at most is named and recognised, and how to ask the server whether it was done (AU-21). */
interface AtMostOnceOptions<Input> {
  /** Identifies what one player may do only once at a time, such as `withdraw` or `mail 12`. */
  name: string
  /** Names the write for its player, who is asked before another attempt: "Withdrawal of ₱500.00". */
  title: (input: Input, money: MoneyFormat) => string
  /**
   * The values by which the write is recognised later, flat and as the server will show them; by default the input itself. Only
   * their marks are stored.
   */
  known?: (input: Input) => readonly unknown[]
  /**
   * The server's state before the write, for `wasDone` to compare with. When it fails, nothing is sent. It is stored as it is,
   * so it must contain nothing personal: a count, ids, or marks.
   */
  before: (asking: Asking, input: Input) => Promise<ApiResult<unknown>>
  /**
   * Asks the server whether the write was done, after its response was lost. A write that can be repeated returns how many such
   * writes the server shows since `before`, so that a second attempt is not taken for the first.
   */
  wasDone: (asking: Asking, was: Recognise, before: unknown) => Promise<ApiResult<boolean | number>>
}

export interface AtMostOnceMutation<Input, Data> extends AtMostOnceOptions<Input> {
  endpoint: MutationEndpoint<Input, Data>
}

/**
 * Makes a mutation one that happens once at most. What must not be stored, such as a password, may be in its input, but in
 * neither `title` nor `known`.
 */
export const atMostOnce = <Input, Data>(
  endpoint: MutationEndpoint<Input, Data>,
  options: AtMostOnceOptions<Input>,
): AtMostOnceMutation<Input, Data> => ({ ...options, endpoint })

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
  async (dispatch, getState, extra) => {
    const { name } = action
    const player = getState().session.user?.id
    if (player === undefined) return { kind: 'notSent' }
    const end = await withActionLock<ActionEnd<Data>>(`${player} ${name}`, async () => {
      const earlier = pendingActions.of(name, player)
      if (earlier.length > 0 && !again) return { kind: 'unknown' }
      // Another tab found it done while the player was asked.
      if (earlier.length === 0 && again) return { kind: 'done', response: null }
      const before = await action.before(askingOf(dispatch, extra), input)
      if (!before.ok) return { kind: 'notSent', error: before.error }
      // Marks with the salt of the earlier attempts can be compared with theirs.
      const marks = marksOf(action.known?.(input) ?? [input], earlier[0]?.marks.salt)
      const title = action.title(input, moneyFormatOf(getState().site.config?.currency))
      const attempt = { at: clock.now(), title, lang: language(), marks, before: before.data }
      // While the player is asked for the password, nothing is open: the back end has refused what was sent.
      const store = () => {
        const isRefused = credentialRequestStore.get()?.by.includes(action.endpoint.name)
        pendingActions.set(name, player, isRefused ? earlier : [...earlier, attempt])
      }
      store()
      const stop = credentialRequestStore.subscribe(store)
      const result = await dispatch(sendMutation(action.endpoint, input))
      stop()
      if (result.ok) {
        pendingActions.set(name, player, [...earlier, { ...attempt, done: true }])
        return { kind: 'done', response: result.data }
      }
      if (!mayHaveHappened(result.error)) {
        pendingActions.set(name, player, earlier)
        return { kind: 'refused', error: result.error }
      }
      pendingActions.set(name, player, [...earlier, attempt])
      onChecking()
      const found = await dispatch(lookUp(action, player, LOOKUP_PAUSES_MS))
      return found.kind === 'done' ? found : { ...found, cause: result.error }
    })
    return end ?? { kind: 'lockedElsewhere' }
  }

const held = new Set<string>()

/**
 * Runs `act` while holding the named lock, which is exclusive over all tabs of this browser; returns null at once when it is
 * taken. Without the Web Locks API the lock only covers this tab.
 */
async function withActionLock<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  if (held.has(name)) return null
  held.add(name)
  try {
    const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
    if (!locks) return await act()
    return await locks.request(`portico ${name}`, { ifAvailable: true }, (lock) => (lock ? act() : null))
  } finally {
    held.delete(name)
  }
}

const askingOf = (dispatch: Dispatch, { client }: StoreExtra): Asking => ({
  read: ({ call, body = {}, schema, options }) => client.call(call, body, schema, options),
  dispatch,
})

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
  async (dispatch, getState, extra) => {
    const pause =
      extra.client.context.wait ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)))
    for (const ms of pauses) {
      if (ms > 0) await pause(ms)
      const attempts = pendingActions.of(action.name, player)
      const checked: Attempt[] = []
      for (const attempt of [...attempts].reverse()) {
        // Logged out meanwhile: it stays open for the player's next visit.
        if (getState().session.user?.id !== player) return { kind: 'unknown' }
        const done = attempt.done || (await isDone(action, askingOf(dispatch, extra), attempt, checked))
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
  asking: Asking,
  { marks, before }: Attempt,
  later: readonly Attempt[],
): Promise<boolean> {
  const lookup = await wasDone(asking, (value) => isMarked(marks, value), before)
  if (!lookup.ok) return false
  if (typeof lookup.data === 'boolean') return lookup.data
  const alike = later.filter((one) => one.done && one.marks.sums.some((sum) => marks.sums.includes(sum)))
  return lookup.data > alike.length
}
