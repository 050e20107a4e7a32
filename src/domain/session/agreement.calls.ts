import { endpoints } from '@/api/endpoints'

export const agreementCalls = endpoints({
  /** `terms`, `privacy`: the versions that the player agreed to. */
  agreeToTexts: { write: true, optional: true },
})
