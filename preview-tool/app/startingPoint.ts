import { siteNames } from '../edit/newSite'
import type { EditorState, EditTarget, PreviewScenario } from '../model'
import { readScenarioLink } from '../scenario/scenarioLink'
import { showing, withSite } from './scope'

/** What the address says is selected at the start: `at=home.banner`. */
export const selectionIn = (hash: string): string | null =>
  new URLSearchParams(hash.replace(/^#(?:\/[^?]*\??)?/, '')).get('at')

interface StartingPoint {
  scenario: PreviewScenario
  target: EditTarget
}

/**
 * The site to show and the target to edit at the start. The address names the site; without one it is the site that the draft
 * edits. What is edited is what is shown: a wider reach outlives no reload and no address (OP-03).
 */
export function startingPoint(
  hash: string,
  { documents, target }: Pick<EditorState, 'documents' | 'target'>,
): StartingPoint {
  const sites = siteNames(documents)
  const linked = readScenarioLink(hash, sites)
  const scenario =
    hash.includes('scenario=') || !sites.includes(target.layer) ? linked : { ...linked, site: target.layer }
  const { site } = scenario
  const shown = showing(scenario, target.layer === site ? target : { layer: site })
  const { device, mode } = shown
  return { scenario: { ...scenario, device, mode }, target: withSite(shown, site).target }
}
