import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { desk } from './deskCalls'
import type { Session } from './deskTypes'

/** Signs in, or confirms who one is, with a passkey of this device. Rejects where the person or the desk declines. */
export async function signInByPasskey(): Promise<Session> {
  const body = await askPasskey()
  return desk.signInByPasskey({ body })
}

/** What a passkey of this device signs for the desk. */
export async function askPasskey() {
  const { challenge, options } = await desk.passkeyOptions()
  const response = await ofBrowser(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
  return { challenge, response }
}

/** Adds a passkey of this device to one's account. */
export async function addPasskey(name: string) {
  const { challenge, options } = await desk.newPasskeyOptions()
  const response = await ofBrowser(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  return desk.newPasskey({ body: { challenge, name, response } })
}

/** What the browser gives, as JSON; why it gives no passkey, in words. */
async function ofBrowser(given: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    return (await given) as Record<string, unknown>
  } catch (error) {
    const why = error instanceof Error ? REFUSALS[error.name] : undefined
    throw why === undefined ? error : new Error(why, { cause: error })
  }
}

/** Browsers do not tell a refusal from a passkey that is not there. */
const CANCELLED = 'No passkey was used: the request was cancelled, or this device has none for this desk.'
/** By the name of the error. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: CANCELLED,
  AbortError: CANCELLED,
  InvalidStateError: 'This device already has a passkey for your account.',
}
