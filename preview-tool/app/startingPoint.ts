import { siteNames } from '../edit/newSite'
import type { EditorState, EditTarget, PreviewScenario } from '../model'
import { readScenarioLink } from '../scenario/scenarioLink'
import { chainOf } from '../edit/chainOf'
import { showing } from './scope'

interface StartingPoint {
  scenario: PreviewScenario
  target: EditTarget
}

/**
 * The site to show and the target to edit at the start. The address names the site; without one it is the site that the draft
 * edits. The target is always a layer of the shown site.
 */
export function startingPoint(
  hash: string,
  { documents, target }: Pick<EditorState, 'documents' | 'target'>,
): StartingPoint {
  const sites = siteNames(documents)
  const linked = readScenarioLink(hash, sites)
  const scenario =
    hash.includes('scenario=') || !sites.includes(target.layer) ? linked : { ...linked, site: target.layer }
  const isShown = chainOf(documents, scenario.site).some(({ name }) => name === target.layer)
  const edited = isShown ? target : { layer: scenario.site }
  // An edit is always seen: the device and mode that are edited are shown.
  const { device, mode } = showing({ ...scenario, site: scenario.site }, edited)
  return { scenario: { ...scenario, device, mode }, target: edited }
}
