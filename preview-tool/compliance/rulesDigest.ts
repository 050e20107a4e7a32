/** The digest of the compliance rules' sources. Written by `npm run schemas`. */
export const RULES_DIGEST = 'sha256:7366bbdc8f713facba3f328ba946ee803ae586425abb93be58734c0d381d7b17'
