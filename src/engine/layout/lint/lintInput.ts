import type { NamedLayer, Target } from '../layerPatches'
import type { Layout, LayoutProblem } from '../types'

/** What a component's contract says to the linter: the JSON schema of its props, as `schemas/` holds it. */
export type PropsSchema = Record<string, unknown>

/** Made-up circumstances that an invariant is judged in. A layout without a mode is in mode `normal`. */
export interface LintScenario extends Target {
  site: string
  mode: string
  signedIn: boolean
}

/** A combination that a problem was found in, with an address where it shows. */
export interface LintCombination extends LintScenario {
  path?: string
}

export interface LintInput {
  /** The site's name; the last of `layers` is its file. */
  site: string
  /** Lowest first, each read without problems. */
  layers: NamedLayer[]
  /** For a layer, the sites it takes part in; a layer that is not named takes part in this site only. */
  sitesOf?: Record<string, string[]>
  /** All modes a site may be in, `normal` among them. A layer that names another one is told so, and judged in it too. */
  modes: readonly string[]
  /** Known components. */
  blocks: Record<string, PropsSchema>
  /** The messages, nested by the parts of their keys. */
  messages: unknown
  icons: readonly string[]
  /** What no layout may remove. */
  invariants?: (layout: Layout, scenario: LintScenario) => LayoutProblem[]
}

/** A problem of a layer's file: `pointer` leads into that file. */
export interface LintProblem extends LayoutProblem {
  /** Name of the layer. */
  layer: string
  /** The combinations in which what no layout may remove is missing. */
  cases?: LintCombination[]
}

/** One merged layout of the site, with the device and mode it was merged for. */
export interface LintCase {
  target: Target
  layout: Layout
}

export const NORMAL = 'normal'
