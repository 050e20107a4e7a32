import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LIMITS } from '@layout/checkLimits'
import type { NamedLayer } from '@layout/layerPatches'
import { RENAMED_AREAS } from '../invariants/renamedAreas'
import { readLayer } from '@layout/readLayer'
import { isSiteName } from '@layout/siteName'
import type { LayoutProblem } from '@layout/types'
import { withoutMark } from '@/shared/safe/withoutMark'

/** A problem of a file, as it is printed. */
export interface FileProblem extends LayoutProblem {
  file: string
}

export interface Chain {
  site: string
  /** Lowest first; empty when there are problems. */
  layers: NamedLayer[]
  /** Path of each layer's file, by the layer's name. */
  files: Record<string, string>
  problems: FileProblem[]
}

/** Reads a site's file and those it extends: files beside it, else those of `layouts/`. */
export function readChain(file: string, layoutsFolder: string): Chain {
  const site = basename(file, '.json')
  const chain: Chain = { site, layers: [], files: {}, problems: [] }
  const fail = (at: string, problem: LayoutProblem): Chain => ({
    ...chain,
    layers: [],
    problems: [...chain.problems, { ...problem, file: at }],
  })
  if (!isSiteName(site))
    return fail(file, { pointer: '', message: `"${site}" is not a name of a site (a-z, 0-9 and -).` })
  let at = file
  for (let name: string | undefined = site; name !== undefined;) {
    if (Object.hasOwn(chain.files, name))
      return fail(file, { pointer: '/extends', message: `"${site}" extends itself through "${name}".` })
    if (chain.layers.length > LIMITS.extends)
      return fail(file, {
        pointer: '/extends',
        message: `"${site}" extends more than ${LIMITS.extends} layers, one over the other.`,
      })
    const text = textOf(at)
    if (text === undefined) return fail(at, { pointer: '', message: 'There is no such file.' })
    const { layer, problems } = readLayer(text, RENAMED_AREAS)
    chain.problems.push(...problems.map((problem) => ({ ...problem, file: at })))
    if (!layer) return { ...chain, layers: [] }
    chain.layers.unshift({ name, layer })
    chain.files[name] = at
    name = layer.extends
    if (name !== undefined) at = placeOf(name, dirname(file), layoutsFolder)
  }
  return chain
}

function placeOf(name: string, folder: string, layoutsFolder: string): string {
  const beside = join(folder, `${name}.json`)
  return existsSync(beside) ? beside : join(layoutsFolder, `${name}.json`)
}

function textOf(file: string): string | undefined {
  try {
    return withoutMark(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
