import type { Signer } from '../../publishing/envelope'
import type { ObjectStore } from '../../publishing/objectStore'
import type { Bytes } from '../../publishing/digest'
import type { Crop, MadePicture } from '../../publishing/pictures/makePicture'
import type { Pointer } from '../../publishing/pointer'
import type { RenderedPages } from '../../publishing/publisher'
import type { makeRelease } from '../../publishing/release'
import type { FileProblem } from '../../compliance/layouts/layerFiles'
import type { Database, Queries } from '../database/openDatabase'
import type { DatabaseKind } from '../database/tables'
import type { Events } from './events'
import type { Turns } from './turns'

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
  /** How mail is sent; without it there is none. */
  mail?: MailSettings
  /** How often the database is looked into for whoever follows a change, 2 s unless it says otherwise. */
  lookEveryMs?: number
}

export interface MailSettings {
  /** `smtps://user:password@mail.example.com`, or `smtp://…` */
  server: string
  /** Its address, and its name where it has one: `Portico <desk@example.com>`. */
  from: string
}

export interface ProviderSettings {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** What takes the processor for tenths of a second and more. It needs nothing of the desk, so that it can run on another thread. */
export interface HeavyTasks {
  makeRelease: typeof makeRelease
  /** Checks all sites of a folder, or some, and its hosts. */
  checkLayouts: (where: {
    root: string
    folder: string
    sites?: readonly string[] | undefined
  }) => Promise<FileProblem[]>
  /** A picture, or the sentence that refuses it: errors of a kind of our own do not pass from thread to thread. */
  makePicture: (input: {
    bytes: Bytes
    crop?: Crop | undefined
  }) => Promise<MadePicture | { refusal: string }>
}

/** The steps of publishing, in their order; `committed` is the point of no return. Pages are drawn for a pointer of their own. */
export type PublishStep =
  | 'asked'
  | 'objects'
  | 'readBack'
  | 'pages'
  | 'release'
  | 'committed'
  | 'logged'
  | 'root'
  | 'announced'
  | 'live'

/** Everything that the rooms of the desk share. */
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
  /** Is told each step of publishing when it is done, and waited for. Tests give it, to end publishing there as a crash would. */
  afterStep?: ((step: PublishStep) => void | Promise<void>) | undefined
  /**
   * Runs a write in one transaction. `audit` appends what is done and returns the number of its line; without such a line nothing
   * may be written.
   */
  write: <T>(work: (trx: Queries, audit: (event: AuditEvent) => Promise<number>) => Promise<T>) => Promise<T>
}

/** Something that was done, for the audit log. */
export interface AuditEvent {
  /** Id of a person or a token, or `desk` for what it does by itself. */
  actor: string
  /** What was done: `change.saved`, `deployment.live`. */
  verb: string
  /** What it was done to: `change:…`, `channel:live`. */
  object: string
  details?: Record<string, unknown>
}
