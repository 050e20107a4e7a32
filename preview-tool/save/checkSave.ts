import { RENAMED_AREAS } from '@/app/rules/renamedAreas'
import { readLayer } from '@/engine/layout/readLayer'
import type { JsonObject } from '@/engine/layout/types'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from '../problems/findProblems'
import type { CheckLayer, SaveProblem } from './layerIn'

/**
 * The gate of a save, on the side of the files: what the tool and `npm run layouts:check` ask of a layout, asked of every site
 * that stands on the layer, as it would be with it.
 */
export const checkSave: CheckLayer = (name, text, others) => {
  const { layer, problems } = readLayer(text, RENAMED_AREAS)
  if (!layer) return problems
  const documents: Documents = {
    ...Object.fromEntries(Object.entries(others).flatMap(([other, its]) => readable(other, its))),
    [name]: layer as unknown as JsonObject,
  }
  const sites = Object.keys(documents)
  const derived = sites.filter((site) => standsOn(documents, site, name))
  return findProblems(documents, sites, entries, derived).map(
    ({ layer: at, pointer, message }): SaveProblem => ({ layer: at, pointer, message }),
  )
}

/** A file that is broken already says nothing; whoever needs it, and stands on what is saved, lacks it then. */
function readable(name: string, text: string): [string, JsonObject][] {
  const { layer } = readLayer(text, RENAMED_AREAS)
  return layer ? [[name, layer as unknown as JsonObject]] : []
}

/** Whether a site's chain leads over a layer, however that chain goes on below it. */
function standsOn(documents: Documents, site: string, layer: string): boolean {
  const seen = new Set<string>()
  for (let at: unknown = site; typeof at === 'string' && !seen.has(at); at = documents[at]?.extends) {
    if (at === layer) return true
    seen.add(at)
  }
  return false
}
