import { createSelector } from '@reduxjs/toolkit'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import type { User } from '@/api/models/user'
import { language } from '@/shared/i18n/language'
import type { Facts, JsonObject } from '@layout/types'
import type { RootState } from '@/store/makeStore'

/** How long somebody is a new player. */
const NEW_MS = 7 * 86_400_000

const isNone = (amount: number | undefined) => (amount === undefined ? amount : amount <= 0)
const isSaid = (text: string | undefined) => (text === undefined ? text : text !== '')

/** A field of the player's. Facts follow those that they need, not each new balance. */
const ofUser =
  <Name extends keyof User>(name: Name) =>
  ({ session }: RootState): User[Name] | undefined =>
    session.user?.[name]

/** The facts that the store has: site, mode, time, session, player, activities, configuration and flags. */
export const selectFacts = createSelector(
  (state: RootState) => state.site,
  (state: RootState) => state.session.token !== null,
  (state: RootState) => state.player.activities?.activityIds,
  (state: RootState) => state.player.firstRecharged,
  // Also where the back end leaves out what is empty: then, too, whoever must bind a number has to find where (PF-05).
  ({ session: { user } }: RootState) => user !== null && !user.mobile,
  ofUser('regPeriod'),
  ofUser('firstRecharge'),
  ofUser('totalRecharge'),
  ofUser('aid'),
  ofUser('restriction'),
  ofUser('vip'),
  ofUser('country'),
  language,
  (
    { settings, now, config },
    signedIn,
    activities,
    firstRecharged,
    noMobile,
    regPeriod,
    firstRecharge,
    totalRecharge,
    aid,
    restriction,
    vip,
    country,
    shownIn,
  ): Omit<Facts, 'device'> => ({
    site: settings.site,
    language: shownIn,
    signedIn,
    // What the back end does not tell stays unknown (OP-01).
    player: {
      new: regPeriod && now ? now - regPeriod < NEW_MS : undefined,
      notDeposited: firstRecharge || firstRecharged ? false : isNone(totalRecharge),
      agent: isSaid(aid === '0' ? '' : aid),
      restricted: isSaid(restriction),
      vip,
      country: country || undefined,
    },
    // A player without a mobile number gets a flag like the site's own, so that conditions need no other keyword.
    flags: noMobile ? { ...settings.flags, noMobile } : settings.flags,
    ...(now !== undefined && { now }),
    ...(config && { mode: config.mode, config: config as unknown as JsonObject }),
    // A visitor has no activities; a player's are unknown until they are loaded.
    ...(signedIn ? activities && { activities } : { activities: [] }),
  }),
)

/** The mode whose layout applies: the strictest one while the mode is unknown. */
export const selectMode = (state: RootState): string => state.site.config?.mode ?? STRICTEST_MODE
