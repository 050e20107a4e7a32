/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:2a7bb083edd5eb6ba65cd75e82d3f45027a836106b72e6070e1dedfd995356e2'
