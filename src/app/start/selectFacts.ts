import { createSelector } from '@reduxjs/toolkit'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import type { Facts, JsonObject, PlayerFacts } from '@layout/types'
import type { RootState } from '@/store/makeStore'

/** How long somebody is a new player. */
const NEW_MS = 7 * 86_400_000

/** What the back end tells about the player, for audiences (OP-01); nothing until it has told anything. */
const selectPlayer = createSelector(
  (state: RootState) => state.session.user,
  (state: RootState) => state.player.firstRecharged === true,
  (state: RootState) => state.site.now,
  (user, firstRecharged, now): PlayerFacts | null =>
    user && {
      new: user.regPeriod > 0 && now !== undefined ? now - user.regPeriod < NEW_MS : undefined,
      notDeposited:
        user.firstRecharge || firstRecharged
          ? false
          : user.totalRecharge === undefined
            ? undefined
            : user.totalRecharge <= 0,
      agent: !['', '0'].includes(user.aid),
      restricted: user.restriction === undefined ? undefined : user.restriction !== '',
      vip: user.vip,
      country: user.country.trim().toUpperCase() || undefined,
    },
)

/** The facts that the store has: site, mode, time, session, activities, configuration and flags. */
export const selectFacts = createSelector(
  (state: RootState) => state.site,
  (state: RootState) => state.session.token !== null,
  (state: RootState) => state.player.activities?.activityIds,
  (state: RootState) => state.session.user?.mobile === '',
  selectPlayer,
  (site, signedIn, activities, noMobile, player): Omit<Facts, 'device'> => ({
    site: site.settings.site,
    signedIn,
    ...(player && { player }),
    // A player without a mobile number gets a flag like the site's own, so that conditions need no other keyword.
    flags: noMobile ? { ...site.settings.flags, noMobile } : site.settings.flags,
    ...(site.now !== undefined && { now: site.now }),
    ...(site.config && { mode: site.config.mode, config: site.config as unknown as JsonObject }),
    // A visitor has no activities; a player's are unknown until they are loaded.
    ...(signedIn ? activities && { activities } : { activities: [] }),
  }),
)

/** The mode whose layout applies: the strictest one while the mode is unknown. */
export const selectMode = (state: RootState): string => state.site.config?.mode ?? STRICTEST_MODE
