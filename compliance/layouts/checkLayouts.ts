import { globSync } from 'node:fs'
import { join } from 'node:path'
import { mergeCases, withCasesText } from '@layout/lint/cases'
import type { LintInput, LintProblem } from '@layout/lint/lintInput'
import { lintLayout } from '@layout/lintLayout'
import { readChain, type Chain, type FileProblem } from './layerFiles'

const HOSTS = 'sites.json'

export interface CheckOptions extends Pick<
  LintInput,
  'modes' | 'blocks' | 'messages' | 'icons' | 'neverEmpty' | 'invariants'
> {
  layoutsFolder: string
  /** Files to check; by default the whole folder. */
  files?: string[]
  /** What was read of them (`readChains`). */
  chains?: readonly Chain[]
}

/**
 * Checks layout files as sites: JSON, limits, layer schema, then layout schema, lint and invariants for every device and mode.
 * A file from elsewhere may extend the folder's `base.json`. Each problem is reported once.
 */
export function checkLayouts({
  layoutsFolder,
  files = [],
  chains = readChains(layoutsFolder, files),
  ...known
}: CheckOptions): FileProblem[] {
  // Problems of base for all sites are found by checking all sites, also when one file is given.
  const sitesOf = sitesByLayer(files.length > 0 ? [...chains, ...readChains(layoutsFolder)] : chains)
  const problems = chains.flatMap((chain): (LintProblem & FileProblem)[] => [
    ...chain.problems.map((one) => ({ ...one, layer: chain.site })),
    ...(chain.layers.length === 0
      ? []
      : lintLayout({ ...known, site: chain.site, layers: chain.layers, sitesOf }).map((one) => ({
          ...one,
          file: chain.files[one.layer] ?? chain.site,
        }))),
  ])
  // A problem in a shared base is one problem of that file.
  const once = mergeCases(problems.map((one) => ({ ...one, layer: one.file })))
  return once.map(withCasesText).map(({ layer: _layer, cases: _cases, ...one }) => one)
}

/** The chains of some files; by default of the whole folder. */
export function readChains(layoutsFolder: string, files: readonly string[] = []): Chain[] {
  const own = globSync('*.json', { cwd: layoutsFolder })
    .filter((name) => name !== HOSTS)
    .sort()
    .map((name) => join(layoutsFolder, name))
  return (files.length > 0 ? files : own).map((file) => readChain(file, layoutsFolder))
}

function sitesByLayer(chains: readonly Chain[]): Record<string, string[]> {
  const sites: Record<string, string[]> = {}
  for (const { site, layers } of chains) {
    for (const { name } of layers) sites[name] = [...new Set([...(sites[name] ?? []), site])]
  }
  return sites
}
