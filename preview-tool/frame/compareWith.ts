import { SITE_MODES } from '@/api/models/siteModes'
import type { PreviewScenario } from '../model'

/** What the preview is compared with; the wording of the layers' source names the original. */
export const COMPARISONS = [
  { id: 'none', label: 'nothing' },
  { id: 'mode', label: 'the other mode' },
  { id: 'device', label: 'the other device' },
  { id: 'site', label: 'another site' },
  { id: 'saved', label: null },
] as const
export type Comparison = (typeof COMPARISONS)[number]['id']

/** The scenario beside the edited one; null for none. */
export function compareWith(
  comparison: Comparison,
  scenario: PreviewScenario,
  otherSite: string,
): PreviewScenario | null {
  const { mode, device } = scenario
  switch (comparison) {
    case 'none':
      return null
    case 'mode':
      return { ...scenario, mode: SITE_MODES[(SITE_MODES.indexOf(mode) + 1) % SITE_MODES.length] ?? mode }
    case 'device':
      return { ...scenario, device: device === 'mobile' ? 'desktop' : 'mobile' }
    case 'site':
      return { ...scenario, site: otherSite }
    case 'saved':
      return scenario
  }
}
