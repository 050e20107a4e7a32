/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:f59a9f72c05933ef80ea3ecaa4c520eb958d24a7f548edb1beac0298cc7c1bce'
