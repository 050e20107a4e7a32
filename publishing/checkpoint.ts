import { z } from 'zod/mini'
import { decodeText, encodeText, type Bytes } from './digest'
import { open, PAYLOAD_TYPE, sign, type Signer, type TrustedKeys } from './envelope'

const schema = z.strictObject({
  v: z.literal(1),
  /** Number of lines of the audit log that it covers. */
  size: z.int().check(z.positive()),
  /** Hash of the last of them, which contains all before it. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Milliseconds since the epoch. */
  at: z.int(),
})
/** How far the audit log had come at a moment, kept apart from the database. */
export type Checkpoint = z.output<typeof schema>

export const CHECKPOINT_FOLDER = 'a/'
export const checkpointKey = (size: number): string => `${CHECKPOINT_FOLDER}${size}.json`

export const signCheckpoint = (checkpoint: Checkpoint, signer: Signer): Promise<Bytes> =>
  sign(PAYLOAD_TYPE.checkpoint, encodeText(JSON.stringify(checkpoint)), signer)

/** A checkpoint that a trusted key has signed, under its own key. Throws an Error with the reason. */
export async function openCheckpoint(bytes: Bytes, key: string, keys: TrustedKeys): Promise<Checkpoint> {
  const payload = await open(bytes, PAYLOAD_TYPE.checkpoint, keys)
  const read = schema.safeParse(JSON.parse(decodeText(payload)))
  if (!read.success) throw new Error('it is not a checkpoint')
  if (checkpointKey(read.data.size) !== key) throw new Error(`it is checkpoint ${read.data.size}`)
  return read.data
}
