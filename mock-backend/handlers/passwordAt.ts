import { textAt, type Call } from '../call'
import { decryptPassword } from '../demoKey'

/** A password of the body; undefined when it cannot be decrypted, as after the operator replaced its key. */
export const passwordAt = (call: Call, key = 'password'): string | undefined =>
  call.keyReplaced ? undefined : decryptPassword(textAt(call, key))
