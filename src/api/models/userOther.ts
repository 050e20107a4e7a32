import { text, z } from '@/api/shape'

/** The response of appUserOther: optional details of a player (our extension). `birthday` is `YYYY-MM-DD`. */
export const userOtherSchema = z.object({
  email: text(),
  birthday: text(),
  /** `female`, `male`, `other`, or empty. */
  gender: text(),
  address: text(),
  facebook: text(),
})
export type UserOther = z.output<typeof userOtherSchema>
