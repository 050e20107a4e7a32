import { constants, publicEncrypt } from 'node:crypto'
import { callDoc } from '../callDocs'
import type { Session } from './session'
import type { CallResult } from './verdict'

export interface Login {
  account?: string | undefined
  password?: string | undefined
  /** RSA public key that passwords are encrypted with. */
  publicKey?: string | undefined
}

/** Logs in, so that calls carry a token from then on. Returns why that is not possible, as faults. */
export async function logIn(session: Session, { account, password, publicKey }: Login): Promise<string[]> {
  const result = session.results.get('accountLogin') as CallResult
  const fail = (says: string) => {
    Object.assign(result, { state: 'broken', says })
    return [`Login: ${says}`]
  }
  let cipher: string
  try {
    cipher = publicEncrypt(
      { key: pemOf(publicKey ?? ''), padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(password ?? ''),
    ).toString('base64')
  } catch {
    return fail('The password cannot be encrypted: the public key is not valid, or the password is too long.')
  }
  const response = await session.send('accountLogin', {
    ...callDoc('accountLogin').example,
    account: account ?? '',
    password: cipher,
  })
  if (response.kind === 'refused') {
    Object.assign(result, {
      state: 'works',
      says: `It refuses this account with errcode ${response.errcode}.`,
    })
    return [
      `The account was refused with errcode ${response.errcode}, so that only calls for visitors could be checked.`,
    ]
  }
  if (response.kind === 'unauthorized')
    return fail('It answers 401; a wrong password is an errcode such as 1018.')
  if (response.kind !== 'data') return fail(response.says)
  if (response.code !== 200)
    return fail('It succeeds with errcode 0, but without code 200, which the portal asks for.')
  const { token } = response.body
  if ((typeof token !== 'string' && typeof token !== 'number') || token === '')
    return fail('Its answer has no token.')
  session.token = String(token)
  Object.assign(result, { state: 'works', says: '' })
  return []
}

/** A key in PEM, or only its base64. */
const pemOf = (key: string): string =>
  key.includes('BEGIN') ? key : `-----BEGIN PUBLIC KEY-----\n${key.trim()}\n-----END PUBLIC KEY-----`
