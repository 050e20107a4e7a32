import { createSelector } from '@reduxjs/toolkit'
import type { Facts, JsonObject } from '@/engine/layout/types'
import type { RootState } from '@/store/makeStore'

/** The part of the facts that the store knows: site, mode, session, activities, configuration and flags. */
export const selectFacts = createSelector(
  (state: RootState) => state.site,
  (state: RootState) => state.session.token !== null,
  (state: RootState) => state.player.activities?.activityIds,
  (state: RootState) => state.session.user?.mobile === '',
  (site, signedIn, activities, noMobile): Omit<Facts, 'device'> => ({
    site: site.settings.site,
    signedIn,
    // A player without a bound mobile is a flag like the site's own, so that conditions need no further word.
    flags: noMobile ? { ...site.settings.flags, noMobile } : site.settings.flags,
    ...(site.config && { mode: site.config.mode, config: site.config as unknown as JsonObject }),
    // A visitor has no activities; a player's are unknown until they arrive.
    ...(signedIn ? activities && { activities } : { activities: [] }),
  }),
)

/** The mode whose patches apply: the strictest one while it is unknown. */
export const selectMode = (state: RootState): string => state.site.config?.mode ?? 'green'
