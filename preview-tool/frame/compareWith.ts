import { SITE_MODES } from '@/api/models/siteModes'
import type { PreviewScenario } from '../model'

/** What stands beside the edited page: nothing, the same one otherwise, as it is saved, or on another site. */
export type Comparison = 'none' | 'mode' | 'device' | 'saved' | { site: string }

/** The scenario beside the edited one; null for none. */
export function compareWith(comparison: Comparison, scenario: PreviewScenario): PreviewScenario | null {
  const { mode, device } = scenario
  if (typeof comparison === 'object') return { ...scenario, site: comparison.site }
  switch (comparison) {
    case 'none':
      return null
    case 'mode':
      return { ...scenario, mode: SITE_MODES[(SITE_MODES.indexOf(mode) + 1) % SITE_MODES.length] ?? mode }
    case 'device':
      return { ...scenario, device: device === 'mobile' ? 'desktop' : 'mobile' }
    case 'saved':
      return scenario
  }
}
