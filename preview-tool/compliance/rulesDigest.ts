/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:0aba9fdd0287d7adb43b561837cfa324bcfa8587fe02735ea4d57d5607c63603'
