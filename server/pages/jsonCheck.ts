/** Depth of what back ends send is below ten, and ten thousand games have a quarter of the rest. */
const MAX_DEPTH = 64
/** Also in strings, which may hold JSON of their own. */
const MAX_BRACKETS = 100_000
const MAX_VALUES = 400_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

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
        if (OPENING.has(byte)) brackets += 1
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = isString
        else if (byte === QUOTE) isString = !isString
        else if (isString) continue
        else if (OPENING.has(byte)) depth += 1
        else if (CLOSING.has(byte)) depth -= 1
        else if (byte === COMMA) values += 1
        if (depth > MAX_DEPTH || brackets > MAX_BRACKETS || values > MAX_VALUES)
          throw new Error('the answer is nested too deep or has too many values')
      }
    },
    end(): void {
      if (isString || depth !== 0) throw new Error('the answer is cut off')
    },
  }
}
