/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:c03f076487bcc8dbf95c4c576015af9285c326745f22ffd5298addd5b3c39af9'
