/** What a mode changes in components; what it changes in layouts is written there, as `modes.<name>`. */
export interface ModeCapabilities {
  /** Promotional content: winners, payouts, featured rewards, promo video, seasonal effects (portal.md §1, §2). */
  showsPromotions: boolean
  /** Eligibility notice on every page, and the terms read in a sheet before login and registration (OV-01, AG-03). */
  asksForConsent: boolean
  /** Registration by phone number alone, for the website that is named (AU-08, AU-12). */
  phoneOnly: boolean
  /** Links to the native app and requests to update it (OV-05, OV-06). */
  offersApp: boolean
  /** The login form may remember the password (AU-15). */
  remembersPasswords: boolean
  /** Helpline and advice to take a break where money is at stake; help links must work (SP-01). */
  offersHelp: boolean
}

/** The modes that components and layouts know (portal.md §1), the stricter ones later. A new mode is one entry here, and its patches in layouts. */
export const MODES = {
  normal: {
    showsPromotions: true,
    asksForConsent: false,
    phoneOnly: false,
    offersApp: true,
    remembersPasswords: true,
    offersHelp: false,
  },
  green: {
    showsPromotions: false,
    asksForConsent: true,
    phoneOnly: true,
    offersApp: false,
    remembersPasswords: false,
    offersHelp: true,
  },
} as const satisfies Record<string, ModeCapabilities>
