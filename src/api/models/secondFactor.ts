import { flag, key, listOf, optionalNum, text, z } from '@/api/shape'

/** The response of getSecondFactor (our extension). */
export const secondFactorSchema = z.object({
  /** Whether login and withdrawals ask for the code of an authenticator app. */
  authenticator: flag(),
  /** Recovery codes that were not used yet; left out when unknown. */
  recoveryLeft: optionalNum(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

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

/** Codes that stand in for the app when it is lost, each once (our extension). Shown once, and stored nowhere. */
export const recoveryCodesSchema = z.object({
  /** As they are shown; the portal sends one back as it was typed, without blanks and hyphens. */
  recoveryCodes: listOf(key()),
})
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>
