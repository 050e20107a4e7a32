/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:4e2266561645d6325559cd3d3c31769713a4793cdef1531dd1772cc0b37d2db7'
