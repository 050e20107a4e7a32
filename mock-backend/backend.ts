import type { Scenario } from './scenario'
import type { Persona } from './personaNames'

/** A call from the wire; `path` with or without the API base, `body` the raw text (for forms see readForm.ts). */
export interface MockRequest {
  path: string
  headers: Record<string, string | undefined>
  body: string
}

/** The response to send. Status 0 closes the connection. */
export interface MockResponse {
  status: number
  headers?: Record<string, string>
  body: string
}

export interface BackendStorage {
  load(): string | null
  save(text: string): void
}

export interface BackendOptions {
  scenario?: Scenario
  /** Milliseconds since the epoch; a scenario's clock takes precedence. */
  clock?: () => number
  storage?: BackendStorage
  /** What all chance of a new operator starts from; a scenario's seed takes precedence. */
  seed?: string
  /** Distinguishes the operators of one server, in the launch tokens of their games. */
  operator?: string
  /** How the demo game calls: over HTTP (the default), or by messages to its page, where the operator runs in a browser. */
  gameCalls?: 'http' | 'page'
}

/** One operator with its players. Deterministic: two of them with equal options respond the same. */
export interface Backend {
  handle(request: MockRequest): Promise<MockResponse>
  /** Handles a call of the demo game: `open` or `round`, whose body contains its launch token, or `free`. */
  handleGame(name: string, body: string): MockResponse
  scenario: Scenario
  /** The token of a persona, valid from the start, for a portal that opens signed in. */
  tokenOf(persona: Persona): string
}
