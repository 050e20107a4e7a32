import type { CatalogueGame } from './catalogue/makeCatalogue'
import type { MockConfig } from './config/mockConfig'
import type { Player } from './players/player'
import type { BackendState } from './state'
import { ERRCODE } from './errcodes'

/** One call as a handler sees it. Handlers change `state` and `me` in place. */
export interface Call {
  name: string
  body: Record<string, unknown>
  /** Milliseconds since the epoch. */
  now: number
  state: BackendState
  /** The caller, when the token is valid. */
  me: Player | undefined
  /** The token of the request; '' without one. */
  token: string
  config: MockConfig
  games: CatalogueGame[]
  gameListVersion: string
  random: () => number
  /** Whether the key pair of the passwords is another one than the portal's. */
  keyReplaced: boolean
  /** The name of this operator among those of one server; '' when it is alone. */
  operator: string
  /** How its games reach it: over HTTP, or through the page around them. */
  gameCalls: 'http' | 'page'
  /** How often coins of the activity in question have to be staked, where an award says nothing else. */
  betRate?: number
}

export type WireBody = Record<string, unknown> & { code: number; errcode: number }
export type Handler = (call: Call) => WireBody
/** The handlers of one area by the name of the call. A new area is one more file and one line in `handlers/all.ts`. */
export type Handlers = Partial<Record<string, Handler>>

/** A success: flat fields beside code and errcode (portal.md §7). */
export const response = (fields: Record<string, unknown> = {}): WireBody => ({
  ...fields,
  code: 200,
  errcode: 0,
})

/** A refusal with an errcode. */
export const refuse = (errcode: number): WireBody => ({ code: 200, errcode })

/** Wraps a handler that needs a session: without a valid token the response is code 401. */
export const forPlayer =
  (handler: (call: Call, me: Player) => WireBody): Handler =>
  (call) =>
    call.me ? handler(call, call.me) : { code: 401, errcode: ERRCODE.tokenMissing }

/** A text member of the body, trimmed; '' when it is missing. */
export function textAt(call: Call, key: string): string {
  const value = call.body[key]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** A whole number of the body, sent as number or digits; undefined otherwise. */
export function intAt(call: Call, key: string): number | undefined {
  const value = textAt(call, key)
  return /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}
