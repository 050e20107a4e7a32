/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:e25a3a726cc14c068a4631078667371d43749624ec402c0aa2f7e6330e79a6e0'
