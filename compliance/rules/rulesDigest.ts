/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:605a17858497b57b523824279fa563561f9efc72c2289480986313acad681e6c'
