/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:12caef4da9407f6e3635e24cf975ebc30dc3ed3c3ba2e3d17fe86bd142effb61'
