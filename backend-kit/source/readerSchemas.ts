import type { Schema } from './shape'

const NUMERIC = String.raw`^\s*([-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?)?\s*$`

/** What the readers of `src/api/shape.ts` accept (decision 20), by the names that shapes refer to. */
export const readerSchemas: Record<string, Schema> = {
  Number: {
    description:
      'A number, numeric text, or true and false for 1 and 0. Missing, null or empty: its default, or unknown where it has none.',
    type: ['number', 'string', 'boolean', 'null'],
    pattern: NUMERIC,
  },
  Amount: {
    description:
      'A required amount of at least 0, in minor units: a number or numeric text. The portal invents none.',
    anyOf: [
      { type: 'number', minimum: 0 },
      { type: 'string', pattern: String.raw`^\s*\d+(\.\d+)?\s*$` },
    ],
  },
  RequiredNumber: {
    description: 'A required number or numeric text: the portal invents none.',
    anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\s*-?\d+(\.\d+)?\s*$` }],
  },
  Time: {
    description:
      'A time: seconds or milliseconds since the epoch, as a number or text, or ISO 8601 (in Manila where it names no zone). 0, null or missing: unknown or none; −1: never.',
    type: ['number', 'string', 'null'],
  },
  NumberId: {
    description: 'A numbered id, such as of an activity or a reward: a whole number or up to 15 digits.',
    anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`^\d{1,15}$` }],
  },
  OpenId: {
    description:
      'An id that only the back end understands: a whole number or any text. It is sent back as it came.',
    anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`\S` }],
  },
  Key: {
    description: 'A required name or id: any text, or a whole number.',
    anyOf: [{ type: 'integer' }, { type: 'string', pattern: String.raw`\S` }],
  },
  Text: {
    description: 'Text, or a number. Missing or null: its default.',
    type: ['string', 'number', 'null'],
  },
  Flag: {
    description: 'true and false, 1 and 0, or these as text. Missing or null: false.',
    anyOf: [
      { type: 'boolean' },
      { enum: [0, 1] },
      { type: 'string', pattern: '^([01]|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE]|)$' },
      { type: 'null' },
    ],
  },
}
