import { isJsonObject } from '@layout/jsonObject'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import type { PreviewScenario } from '../model'
import { readScenario } from './scenarioLink'

const KEY = 'PORTICO_TOOL_SCENARIOS'

export type SavedScenarios = Record<string, PreviewScenario>

/** The operator's stored scenarios by name; invalid ones are left out. */
export function readSavedScenarios(sites: readonly string[]): SavedScenarios {
  const stored = parseJson(localStore.get(KEY))
  if (!isJsonObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, readScenario(JSON.stringify(value), sites)]),
  )
}

/** Stores them all; returns what is stored. */
export function saveScenarios(scenarios: SavedScenarios): SavedScenarios {
  localStore.set(KEY, JSON.stringify(scenarios))
  return scenarios
}
