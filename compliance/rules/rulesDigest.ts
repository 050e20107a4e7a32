/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:92d68e7535c2a218dc725c37648abe3522a6115fba07aa46b596a470a6435873'
