import type { Digest } from '../../publishing/digest'
import type { Blocker } from '../../publishing/mayPublish'
import type { RenderedPages } from '../../publishing/publisher'
import type { Right } from '../accounts/identify'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'

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
  /** Tries a release out on a share of the visitors (OP-08). */
  | {
      kind: 'canary'
      release: Digest
      sites: readonly string[]
      /** As the pointer has them. */
      below: number
      salt: string
      /** When it ends, ISO 8601, and who gets the release then. */
      until: string
      then: 'everyone' | 'nobody'
    }
  /** Ends a canary, which is a deployment's id: everyone gets what the site serves. The salt knows it from another one of the same release. */
  | { kind: 'endCanary'; canary: string; salt: string; sites: readonly string[]; verb: CanaryEnd }
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

/** What the audit log says of a canary's end: someone ended it, its time was over, or the desk had to stop it. */
export type CanaryEnd = 'deployment.cancelled' | 'deployment.ended' | 'deployment.halted'

export interface Order {
  channel: string
  kind: Row<'deployments'>['kind']
  action: PointerAction
  reason: string
  /** Id of who asks; `desk` for itself. */
  by: string
  /** Who that is and what the order takes: asked again when it is committed. The desk itself needs no right. */
  right?: Right
  /** Id of the deployment that it was prepared as. */
  prepared?: string
}

/** The sites that an action is about; none for all. */
export const sitesOf = (action: PointerAction): readonly string[] =>
  'sites' in action ? action.sites : action.kind === 'rollback' ? Object.keys(action.targets) : []

/** Why a pointer may not be written. */
export interface Refusal {
  code:
    | 'blocked'
    | 'unchanged'
    | 'withdrawn'
    | 'tightened'
    | 'closed'
    | 'planned'
    | 'begun'
    | 'ended'
    | 'canary'
    | 'unreviewed'
  detail: string
  blockers?: Record<string, Blocker[]>
}

/** A refusal as the API answers it (409). */
export const refusalProblem = ({ code, detail, blockers }: Refusal): Problem =>
  new Problem(409, { code, detail, more: blockers ? { blockers } : {} })
