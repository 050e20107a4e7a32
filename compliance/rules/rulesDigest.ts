/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:125812d8ba88c7c27d598f08b869a5562510b86b2c0ed58d3c17154c8ca7e74d'
