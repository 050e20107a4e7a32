/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:ae997ad466136401b01397a9e74a4f031ec08b035648ab7287ebd42eaf5e4e49'
