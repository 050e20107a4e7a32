import type { Scenario } from './scenario'
import type { Persona } from './players/personaNames'

/** One call as it came over the wire; `path` with or without the API base, `body` the raw text (of a form: readForm.ts). */
export interface MockRequest {
  path: string
  headers: Record<string, string | undefined>
  body: string
}

/** What to send back. Status 0 means: break the connection off. */
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
  /** Milliseconds since the epoch; a scenario's clock goes before it. */
  clock?: () => number
  storage?: BackendStorage
}

/** One operator with its players. Made of plain values: two of them with equal options answer alike. */
export interface Backend {
  handle(request: MockRequest): Promise<MockResponse>
  scenario: Scenario
  /** The token of a persona, valid from the start, for a portal that is to open signed in. */
  tokenOf(persona: Persona): string
}
