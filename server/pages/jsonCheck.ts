/** Depth of what back ends send is below ten. */
const MAX_DEPTH = 64
/** For fifty thousand games, of which each has up to six: also in strings, which may hold JSON of their own. */
const MAX_BRACKETS = 300_000
/** For fifty thousand games of up to twenty fields. */
const MAX_VALUES = 1_000_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
// `{` and `[`, `}` and `]` differ in this bit.
const CASE = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/**
 * Looks at JSON before it is parsed, as it comes: a few bytes of nesting take a hundred times as many in memory, and minutes to parse.
 * `add` throws once there is more than a page may need, `end` when it is cut off. What else is wrong, the parser finds.
 */
export function createJsonCheck() {
  let depth = 0
  let brackets = 0
  let values = 0
  let isString = false
  let isEscaped = false

  return {
    add(bytes: Uint8Array): void {
      for (const byte of bytes) {
        const folded = byte | CASE
        if (folded === OPENING) brackets += 1
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = isString
        else if (byte === QUOTE) isString = !isString
        else if (isString) continue
        else if (folded === OPENING) depth += 1
        else if (folded === CLOSING) depth -= 1
        else if (byte === COMMA) values += 1
        if (depth > MAX_DEPTH || brackets > MAX_BRACKETS || values > MAX_VALUES)
          throw new RangeError('nested too deep, or of too many values')
      }
    },
    end(): void {
      if (isString || depth !== 0) throw new Error('the answer is cut off')
    },
  }
}
