/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:6a0d8f7bc1de2a89447aa3f9aa0b0ce16a8797f69d4b01ad764ebee47922c651'
