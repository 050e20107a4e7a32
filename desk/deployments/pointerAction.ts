import type { Digest } from '../../publishing/digest'
import type { RenderedPages } from '../../publishing/publisher'

/** What a pointer is to change: kept with its deployment, so that whoever starts next can finish it. */
export type PointerAction =
  | {
      kind: 'deploy'
      release: Digest
      sites: readonly string[]
      /** From when, ISO 8601; missing for now. */
      from?: string
      /** Until when; missing for good. */
      until?: string
    }
  | { kind: 'breakGlass'; release: Digest; sites: readonly string[] }
  /** Serves what sites had in earlier pointers, by their numbers. */
  | { kind: 'rollback'; targets: Readonly<Record<string, number>>; withdraw: boolean }
  | {
      kind: 'mode'
      sites: readonly string[]
      mode: string | null
      /** Everybody who asked for it. */
      people: readonly string[]
    }
  /** Takes a plan out of the pointer again; `by` has the id of who does. */
  | { kind: 'cancel'; plan: string; release: Digest; sites: readonly string[]; from: string; by: string }
  | { kind: 'renew' }
  /** Names the prerendered pages of what is served; they are among the objects already. */
  | { kind: 'pages'; sites: readonly string[]; rendered: Readonly<Record<string, RenderedPages>> }

/** Until when something planned holds that has no end. */
export const FOR_GOOD = '9999-12-31T23:59:59.999Z'
