/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:ce20a2dcc750e9e37220bc9bf0c4a3f5ab6adce6783a9042b02964dface9edac'
