import { scenarioFiles } from '../../mock-backend/scenarioFiles'
import type { PreviewScenario } from '../model'
import { readScenario } from './scenarioLink'

/** The scenario in the named state; settings of another state are removed. */
export function inState(scenario: PreviewScenario, name: string): PreviewScenario {
  const { site, device, route, returning = true, mode, persona, language } = scenario
  if (!Object.hasOwn(scenarioFiles, name)) return scenario
  const file = scenarioFiles[name] as Partial<PreviewScenario>
  const clock = typeof file.clock === 'string' ? Date.parse(file.clock) : file.clock
  const state = {
    mode,
    persona,
    ...file,
    ...(clock !== undefined && { clock }),
    site,
    device,
    route,
    returning,
    language,
  }
  return readScenario(JSON.stringify(state), [site])
}
