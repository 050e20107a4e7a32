import type { ObjectStore } from '../publishing/objectStore'
import type { Signer } from '../publishing/envelope'
import type { Pointer } from '../publishing/pointer'
import type { RenderedPages } from '../publishing/publisher'
import type { Turns } from './api/turns'
import type { AuditEvent } from './audit/appendAudit'
import type { Database, DatabaseKind, Queries } from './database/openDatabase'
import type { Events } from './events/events'
import type { HeavyTasks } from './releases/heavyTasks'

export interface DeskSettings {
  /** Where people open the tool: `https://desk.example.com`. Other host names are refused. */
  origin: string
  /** The project, with its build in `dist/`. */
  root: string
  /** Layouts to begin with, while nothing was published. */
  layouts: string
  /** 32 bytes that encrypt second factors in the database. */
  secret: Uint8Array
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy: readonly string[]
  /** Running portals, which are asked what they serve. */
  portals?: readonly string[]
  /** The company's OpenID Connect provider. */
  provider?: ProviderSettings
}

export interface ProviderSettings {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** Everything that the parts of the desk share. */
export interface Desk {
  settings: DeskSettings
  db: Database
  kind: DatabaseKind
  objects: ObjectStore
  signer: Signer
  events: Events
  /** What takes the processor for long: on a thread of its own where the desk is installed. */
  heavy: HeavyTasks
  /** Heavy reads take turns here. */
  turns: Turns
  /** Milliseconds since the epoch. */
  now: () => number
  log: (line: Record<string, unknown>) => void
  /** Prerenders the home pages of sites as a pointer has them, and stores them; undefined where no pages are wanted. */
  drawPages?: ((sites: Pointer['sites']) => Promise<Record<string, RenderedPages>>) | undefined
  /**
   * Runs a write in one transaction. `audit` appends what is done and returns the number of its line; without such a line nothing
   * may be written.
   */
  write: <T>(work: (trx: Queries, audit: (event: AuditEvent) => Promise<number>) => Promise<T>) => Promise<T>
}
