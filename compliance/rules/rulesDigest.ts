/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:adc19293380b6df74141b5c984215d8631567dd575e894342e438124f6bded4c'
