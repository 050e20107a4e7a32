/** A digest as developers recognise it: `sha256:4f1c02ab…`. */
export const shortDigest = (digest: string): string => `${digest.slice(0, 15)}…`
