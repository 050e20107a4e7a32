import type { JsonChange } from '@layout/diffJson'
import type { Device, Facts, JsonObject } from '@layout/types'
import type { Language } from '@/shared/i18n/languages'

/** What the frame is to show. Never written into a layout. */
export interface FrameScenario {
  site: string
  mode: string
  device: Device
  /** `visitor`, or a persona of the mock back end. */
  persona: string
  /** Path that the frame shows. */
  route: string
  /** Where the site has it; else English, or what the site has in its place. What the operator's browser prefers is no player's. */
  language?: Language
  /** A returning visitor: what shows only on a first visit counts as seen. */
  returning?: boolean
  /** The frame's time, in ms since the epoch; the real one when missing. */
  clock?: number
  /** A merge patch over the site's configuration. */
  config?: JsonObject
  /** By endpoint name, as in the mock back end's scenarios. */
  faults?: JsonObject
  /** A merge patch over the persona's account; `records` is how many rows its lists have. As in those scenarios. */
  player?: JsonObject
  records?: number
  games?: number
}

/** A layer as the frame stores it; lists of layers run from the lowest to the highest. */
export interface FrameLayer {
  name: string
  layer: JsonObject
}

/**
 * Window messages: the frame is ready, or the browser denies it storage; and the reply that carries the port. Everything else
 * goes through the port.
 */
export const HELLO = 'portico-preview:hello'
export const REFUSED = 'portico-preview:refused'
export const CONNECT = 'portico-preview:connect'
export interface Greeting {
  kind: typeof HELLO | typeof REFUSED | typeof CONNECT
  nonce: string
}

/** From the tool to the frame. */
export type ToFrame =
  | { kind: 'start'; revision: number; scenario: FrameScenario; layers: FrameLayer[] }
  /** Changes to one layer as it was at revision `from`. */
  | { kind: 'patch'; from: number; revision: number; layer: string; changes: JsonChange[] }
  | { kind: 'layers'; revision: number; layers: FrameLayer[] }
  /** Scrolls the selected block into view. */
  | { kind: 'select'; path: string | null }
  /** Whether a click selects, or uses the page. */
  | { kind: 'edit'; on: boolean }
  /** Blocks whose places the tool wants to know. */
  | { kind: 'track'; paths: string[] }
  /** A block of a section is held over a point of the page, in pixels of its window. */
  | { kind: 'drag'; section: string; x: number; y: number }
  | { kind: 'scroll'; place: ScrollPlace }
  | { kind: 'go'; path: string }
  /** Any reply proves that the frame is responsive. */
  | { kind: 'probe' }

/** Where a block stands, in pixels of the frame's window. */
export interface FrameBox {
  path: string
  x: number
  y: number
  width: number
  height: number
  /** It stands beside others of its section, not below them. Known of the selected block. */
  isInRow?: boolean
}

/** Where a held block would land: beside another of its section, or alone in it. */
export interface FrameDrop {
  section: string
  beside?: FrameBox
  side?: 'before' | 'after'
  /** The section runs from left to right. */
  isRow?: boolean
}

/** A place of a page that two views share: the block that is read, its distance to the window's top, and the scrolled part. */
export interface ScrollPlace {
  path?: string
  offset: number
  /** 0 at the start, 1 at the end. */
  part: number
}

/** What the keyboard asks for on the page. */
export type PageKey = 'moveUp' | 'moveDown' | 'duplicate' | 'hide' | 'remove' | 'undo' | 'redo' | 'save'

/** From the frame to the tool. */
export type FromFrame =
  /** The revision is rendered; `problems` explain why the frame still shows an older layout. */
  | { kind: 'rendered'; revision: number; facts: Facts; problems: string[] }
  /** The patch was made over another revision than the frame has: it needs all layers. */
  | { kind: 'stale'; revision: number }
  /** Reply to a probe: whether the page is empty. */
  | { kind: 'alive'; empty: boolean }
  | { kind: 'picked'; path: string }
  /** Where the tracked blocks stand, and the one under the pointer, which is among them. */
  | { kind: 'boxes'; boxes: FrameBox[]; hovered?: string }
  | { kind: 'key'; key: PageKey }
  /** A text was rewritten on the page, or, without keys, is no message. */
  | { kind: 'text'; keys: string[]; text: string; language: Language; path?: string }
  | { kind: 'drop'; drop: FrameDrop }
  /** Files were dropped where the page takes none. */
  | { kind: 'refusedFiles' }
  | { kind: 'scrolled'; place: ScrollPlace }
  | { kind: 'navigated'; path: string }
  /** Escape was pressed and closed nothing in the frame. */
  | { kind: 'escaped' }
  | { kind: 'failed'; path: string; type: string; message: string }

const TO_FRAME = new Set<ToFrame['kind']>([
  'start',
  'patch',
  'layers',
  'select',
  'edit',
  'track',
  'drag',
  'scroll',
  'go',
  'probe',
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2_000
const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isLayers = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= 10 &&
  value.every((one) => isObject(one) && isText(one.name) && isObject(one.layer))

const isChanges = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= 1_000 &&
  value.every(
    (one) => isObject(one) && Array.isArray(one.path) && one.path.length > 0 && one.path.every(isText),
  )

/** Whether something is a greeting with this nonce. */
export function isGreeting(value: unknown, kind: Greeting['kind'], nonce: string): value is Greeting {
  return isObject(value) && value.kind === kind && value.nonce === nonce && nonce.length >= 16
}

/** Parses a message from the port; null when it is not one of ours. Layers are validated where they are composed. */
export function readToFrame(value: unknown): ToFrame | null {
  if (!isObject(value) || !TO_FRAME.has(value.kind as ToFrame['kind'])) return null
  const isValid = {
    start: () => isRevision(value.revision) && isScenario(value.scenario) && isLayers(value.layers),
    patch: () =>
      isRevision(value.from) && isRevision(value.revision) && isText(value.layer) && isChanges(value.changes),
    layers: () => isRevision(value.revision) && isLayers(value.layers),
    select: () => value.path === null || isText(value.path),
    edit: () => typeof value.on === 'boolean',
    track: () => Array.isArray(value.paths) && value.paths.length <= 1_000 && value.paths.every(isText),
    drag: () => isText(value.section) && Number.isFinite(value.x) && Number.isFinite(value.y),
    scroll: () => isScrollPlace(value.place),
    go: () => isText(value.path) && /^\/(?!\/)/.test(value.path),
    probe: () => true,
  }[value.kind as ToFrame['kind']]()
  return isValid ? (value as unknown as ToFrame) : null
}

function isScrollPlace(value: unknown): boolean {
  return (
    isObject(value) &&
    (value.path === undefined || isText(value.path)) &&
    Number.isFinite(value.offset) &&
    Number.isFinite(value.part)
  )
}

function isScenario(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.site, value.mode, value.persona, value.route].every(isText) &&
    (value.device === 'mobile' || value.device === 'desktop') &&
    (value.returning === undefined || typeof value.returning === 'boolean') &&
    (value.clock === undefined || Number.isFinite(value.clock)) &&
    (value.config === undefined || isObject(value.config)) &&
    (value.faults === undefined || isObject(value.faults)) &&
    (value.player === undefined || isObject(value.player)) &&
    [value.records, value.games].every((count) => count === undefined || isRevision(count))
  )
}
