import { createSelector } from '@reduxjs/toolkit'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import type { Facts, JsonObject } from '@layout/types'
import type { RootState } from '@/store/makeStore'

/** The facts that the store has: site, mode, time, session, activities, configuration and flags. */
export const selectFacts = createSelector(
  (state: RootState) => state.site,
  (state: RootState) => state.session.token !== null,
  (state: RootState) => state.player.activities?.activityIds,
  (state: RootState) => state.session.user?.mobile === '',
  (site, signedIn, activities, noMobile): Omit<Facts, 'device'> => ({
    site: site.settings.site,
    signedIn,
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
