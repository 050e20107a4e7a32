import { siteNames } from '../edit/newSite'
import type { EditorState, EditTarget, PreviewScenario } from '../model'
import { readScenarioLink } from '../scenario/scenarioLink'
import { chainOf } from '../edit/chainOf'

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
  return { scenario, target: isShown ? target : { layer: scenario.site } }
}
