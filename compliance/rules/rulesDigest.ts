/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:d2d27ec2054d36c3ce2c63bd6fadeee9a964116c9278b3984b85dc54ceb60754'
