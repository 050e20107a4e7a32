import { timingSafeEqual } from 'node:crypto'
import { ARGON2_COST, argon2id, costText, hashPassword } from './hashPassword'

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

let nobodys: Promise<string> | undefined

/**
 * Whether a password belongs to a hash. Without a hash, because there is no such account, the same work is done, so that the time
 * it takes tells nothing. `isOutdated`: the hash was made at another cost and is to be renewed.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<{ isRight: boolean; isOutdated: boolean }> {
  const known = FORMAT.exec(stored ?? '')
  const parts = known ?? FORMAT.exec(await (nobodys ??= hashPassword('nobody')))
  const [memory, passes, parallelism] = (parts?.slice(1, 4) ?? []).map(Number)
  if (!parts || memory === undefined || passes === undefined || parallelism === undefined)
    throw new Error('A stored password has an unknown format.')
  const cost = { memory, passes, parallelism }
  const [salt = '', hash = ''] = parts.slice(4)
  const derived = await argon2id(password, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.from(hash, 'base64url')
  const isRight = expected.length === derived.length && timingSafeEqual(expected, derived) && known !== null
  return { isRight, isOutdated: costText(cost) !== costText(ARGON2_COST) }
}
