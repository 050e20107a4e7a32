import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

export interface Argon2Cost {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

/** What OWASP recommends for argon2id. Kept with each hash: it can be raised, and older hashes are renewed at the next sign-in. */
export const ARGON2_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const HASH_BYTES = 32

/**
 * The hash of a password, in the PHC format: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. Node computes four at a time, so many
 * sign-ins at once do not fill the memory.
 */
export async function hashPassword(password: string, cost = ARGON2_COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, cost)
  return `$argon2id$v=19$${costText(cost)}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** A cost as the PHC format writes it. */
export const costText = ({ memory, passes, parallelism }: Argon2Cost): string =>
  `m=${memory},t=${passes},p=${parallelism}`

/** The same characters typed on another keyboard may be other code points: both give one hash. */
export const argon2id = (password: string, nonce: Uint8Array, cost: Argon2Cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength: HASH_BYTES })
