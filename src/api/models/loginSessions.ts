import { flag, key, languageTag, time, text, uniqueOf, z } from '@/api/shape'

const loginSession = z.object({
  id: key(),
  /** Name of the device or the browser, such as `Chrome on Android`; empty when unknown. */
  device: text(),
  /** Where it is, as the back end would say it to its player, such as `Cebu, Philippines`; empty when unknown. */
  place: text(),
  /** What `device` and `place` are written in, such as `ur`; empty for the language of the call. */
  lang: languageTag(),
  /** When it logged in, milliseconds since the epoch; 0 when unknown. */
  firstTime: time(),
  /** Its latest call, milliseconds since the epoch; 0 when unknown. */
  lastTime: time(),
  /** Whether it is the one that asks. */
  isCurrent: flag(),
  /** Whether its device logged in for the first time, and not long ago. */
  isNew: flag(),
})
export type LoginSession = z.output<typeof loginSession>

/** The response of getLoginSessions (our extension): the own one first, then the latest. */
export const loginSessionsSchema = z.object({
  list: z.pipe(
    uniqueOf(loginSession),
    z.transform((list: LoginSession[]) =>
      list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastTime - a.lastTime),
    ),
  ),
})
