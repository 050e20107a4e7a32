/** What the law or portal.md fixes of single sites: invariants of layouts and rules of rendered pages ask here. */

/** Sites that ask for agreement at login and registration in every mode (portal.md §2, agreement widget). */
const AGREEMENT_SITES: readonly string[] = ['n7', '6b', '6s', '9s']

/** Whether login and registration must ask for agreement: on these sites, and on every site in a mode that asks for consent. */
export const mustAskAgreement = (site: string, mode: { asksForConsent: boolean }): boolean =>
  mode.asksForConsent || AGREEMENT_SITES.includes(site)
