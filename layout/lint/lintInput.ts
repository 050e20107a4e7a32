import type { NamedLayer, Target } from '../layerPatches'
import type { Device, Layout, LayoutProblem } from '../types'

/** A block's contract for the linter: the JSON schema of its props, as in `schemas/`. */
export type PropsSchema = Record<string, unknown>

/** A combination that invariants are checked in. A layout without a mode is in mode `normal`. */
export interface LintScenario extends Target {
  site: string
  mode: string
  signedIn: boolean
}

/** A combination that a problem was found in, with a path where it shows. */
export interface LintCombination extends LintScenario {
  path?: string
}

/** A section that should not be empty on these devices, and what to say when it is. */
export interface NeverEmpty {
  section: string
  devices: readonly Device[]
  message: string
}

export interface LintInput {
  /** The site's name; the last of `layers` is its file. */
  site: string
  /** Lowest first, each read without problems. */
  layers: NamedLayer[]
  /** For a layer, the sites that use it; by default only this site. */
  sitesOf?: Record<string, string[]>
  /** All modes that a site may be in, including `normal`. Other modes of a layer are reported, and checked too. */
  modes: readonly string[]
  /** Known components. */
  blocks: Record<string, PropsSchema>
  /** The messages, nested by the parts of their keys. */
  messages: unknown
  icons: readonly string[]
  neverEmpty?: readonly NeverEmpty[]
  /** Leaves out the rules that only warn: they take half of the time. */
  errorsOnly?: boolean
  /** The invariants, which no layout may violate. */
  invariants?: (layout: Layout, scenario: LintScenario) => LayoutProblem[]
}

/** A problem in a layer's file: `pointer` refers to that file. */
export interface LintProblem extends LayoutProblem {
  /** Name of the layer. */
  layer: string
  /** The combinations in which an invariant is violated. */
  cases?: LintCombination[]
}

/** A merged layout of the site, with the device and mode it was merged for. */
export interface LintCase {
  target: Target
  layout: Layout
}

export const NORMAL = 'normal'
