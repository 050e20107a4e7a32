import type { NamedLayer } from '@layout/layerPatches'
import { mustAskAgreement } from '@layout/legalFacts'
import { siteCodes } from '../../mock-backend/config/siteCodes'

/**
 * Whether nothing but its layout tells a site's cases from those of other such sites. A page asks for its site's name in conditions alone, and
 * a rule where the law names the site. The back end of the checks knows some sites by their names or hosts.
 */
export function isOrdinarySite(site: string, hosts: Readonly<Record<string, unknown>>): boolean {
  if (siteCodes.some((known) => known === site)) return false
  if (mustAskAgreement(site, { asksForConsent: false })) return false
  return !Object.entries(hosts).some(([host, of]) => of === site && host.endsWith('.localhost'))
}

/** Whether layers name a site, as a condition does that holds for it alone. */
export const areAbout = (layers: readonly NamedLayer[], site: string): boolean =>
  layers.some(({ layer }) => JSON.stringify(layer).includes(JSON.stringify(site)))
