import { useSyncExternalStore } from 'react'
import type { Session } from './deskTypes'
import { createNotifier } from '@/shared/createNotifier'

/** What the page knows of the desk. */
export interface Connection {
  /** Who is signed in; null for nobody, undefined before it is known. */
  session: Session | null | undefined
  /** The session has ended while the page was in use: it is still shown, and asks to sign in again. */
  hasEnded: boolean
  /** The desk did not answer the latest request. */
  isDown: boolean
  /** A call waits for the second factor; `settle(false)` gives it up. */
  factor: { settle: (given: boolean) => void } | null
}

const INITIAL: Connection = { session: undefined, hasEnded: false, isDown: false, factor: null }
let state = INITIAL
let signIns = 0
const { notify, subscribe } = createNotifier()

function update(change: Partial<Connection>): void {
  state = { ...state, ...change }
  notify()
}

/** Who is signed in and whether the desk answers, for the whole page. */
export const connection = {
  get: (): Connection => state,
  subscribe,
  /** How often someone has signed in, or out, on this page. A refusal of what was sent before says nothing of the session of now. */
  signIns: (): number => signIns,
  /** Someone is signed in, or nobody any more. */
  signedIn(session: Session | null): void {
    signIns++
    update({ session, hasEnded: false })
  },
  answered(isThere: boolean): void {
    if (state.isDown === isThere) update({ isDown: !isThere })
  },
  /**
   * Asks to sign in again, as something was refused that was sent after so many sign-ins, and waits until someone has; null where the
   * page was left instead, or nobody was signed in.
   */
  signInAgain(sentAfter: number): Promise<Session | null> {
    if (sentAfter !== signIns && state.session && !state.hasEnded) return Promise.resolve(state.session)
    if (!state.session) {
      update({ session: null })
      return Promise.resolve(null)
    }
    update({ hasEnded: true })
    return new Promise((resolve) => {
      const stop = connection.subscribe(() => {
        if (state.hasEnded) return
        stop()
        resolve(state.session ?? null)
      })
    })
  },
  /** Asks for the second factor, and waits for it; false when it is given up. */
  confirm(): Promise<boolean> {
    state.factor?.settle(false)
    return new Promise((resolve) => {
      const settle = (given: boolean) => {
        update({ factor: null })
        resolve(given)
      }
      update({ factor: { settle } })
    })
  },
  /** As at the start of the page, for tests. */
  reset: () => update(INITIAL),
}

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get)
