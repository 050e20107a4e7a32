/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:11b848b3c585530b8bba79db4be79a0e23e1bc1ca56c9e2b5997c68c163a2b65'
