import { RENAMED_AREAS } from '@compliance/invariants/renamedAreas'
import { hostProblems, HOSTS } from '@layout/hosts'
import { readLayer } from '@layout/readLayer'
import type { JsonObject } from '@layout/types'
import { parseJson } from '@/shared/safe/parseJson'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from '../problems/findProblems'
import { isError } from '../problems/isError'
import type { CheckLayer, SaveProblem } from './layerIn'

/** Validates a save on the server: the checks of `npm run layouts:check`, for every site that extends the layer, and every host. */
export const checkSave: CheckLayer = (name, text, others) => {
  if (name === HOSTS) return hostProblems(parseJson(text), (site) => Object.hasOwn(others, site))
  const { layer, problems } = readLayer(text, RENAMED_AREAS)
  if (!layer) return problems
  const documents: Documents = {
    ...Object.fromEntries(Object.entries(others).flatMap(([other, its]) => readable(other, its))),
    [name]: layer as unknown as JsonObject,
  }
  const sites = Object.keys(documents)
  const derived = sites.filter((site) => standsOn(documents, site, name))
  return findProblems(documents, sites, entries, derived)
    .filter(isError)
    .map(({ layer: at, pointer, message }): SaveProblem => ({ layer: at, pointer, message }))
}

/** A broken file is skipped: a site that needs it reports it as missing. */
function readable(name: string, text: string): [string, JsonObject][] {
  if (name === HOSTS) return []
  const { layer } = readLayer(text, RENAMED_AREAS)
  return layer ? [[name, layer as unknown as JsonObject]] : []
}

/** Whether a site extends a layer, directly or not. */
function standsOn(documents: Documents, site: string, layer: string): boolean {
  const seen = new Set<string>()
  for (let at: unknown = site; typeof at === 'string' && !seen.has(at); at = documents[at]?.extends) {
    if (at === layer) return true
    seen.add(at)
  }
  return false
}
