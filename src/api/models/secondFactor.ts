import { flag, key, listOf, mapOf, optionalNum, text, time, uniqueOf, z } from '@/api/shape'

const passkey = z.object({
  id: key(),
  /** What its player calls it; may be empty. */
  name: text(),
  /** When it was added, milliseconds since the epoch; 0 when unknown. */
  createTime: time(),
})
export type Passkey = z.output<typeof passkey>

/** The response of getSecondFactor (our extension). */
export const secondFactorSchema = z.object({
  /** Whether login and withdrawals ask for the code of an authenticator app; left out when unknown. */
  authenticator: z.optional(flag()),
  /** Passkeys of the account. */
  passkeys: uniqueOf(passkey),
  /** Whether passkeys can be added. */
  offersPasskeys: flag(),
  /** Recovery codes that were not used yet; left out when unknown. */
  recoveryLeft: optionalNum(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** Whether the account has a second factor; undefined when unknown. */
export const hasSecondFactor = ({ authenticator, passkeys }: SecondFactor): boolean | undefined =>
  passkeys.length > 0 || authenticator

/** The response of beginAuthenticator (our extension). */
export const authenticatorSetupSchema = z.object({
  /** Names this setup; sent back with the first code. */
  key: text(),
  /** The secret for the app in base32, for codes of six digits every 30 seconds by SHA-1 (RFC 6238). */
  secret: z.pipe(
    key(),
    z.transform((secret) => secret.replace(/[\s=-]/g, '').toUpperCase()),
  ),
})
export type AuthenticatorSetup = z.output<typeof authenticatorSetupSchema>

/** The response of beginPasskey (our extension). */
export const passkeySetupSchema = z.object({
  /** For `navigator.credentials.create`: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
  options: mapOf(z.unknown()),
})
export type PasskeySetup = z.output<typeof passkeySetupSchema>

/** Codes that stand in for the app when it is lost, each once (our extension). Shown once, and stored nowhere. */
export const recoveryCodesSchema = z.object({
  /** As they are shown; the portal sends one back as it was typed, without blanks and hyphens. */
  recoveryCodes: listOf(key()),
})
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>
