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
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return { challenge, response: response as unknown as Record<string, unknown> }
}

/** Adds a passkey of this device to one's account. */
export async function addPasskey(name: string): Promise<void> {
  const { challenge, options } = await desk.newPasskeyOptions()
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  await desk.newPasskey({
    body: { challenge, name, response: response as unknown as Record<string, unknown> },
  })
}

/** Why a passkey was not taken, in words. Browsers do not tell a refusal from a passkey that is not there. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return 'No passkey was used: the request was cancelled, or this device has none for this desk.'
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.'
  return error instanceof Error ? error.message : String(error)
}
