/** A name of something stored that tests can tell from another: `sha256:aaaa…`. */
export const exampleDigest = (digit: string): string => `sha256:${digit.repeat(64)}`
