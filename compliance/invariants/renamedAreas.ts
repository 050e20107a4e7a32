import type { RenamedAreas } from '@layout/renameAreas'

/** Areas whose blocks are in `features/activities` since every activity is one folder. */
export const RENAMED_AREAS: RenamedAreas = Object.fromEntries(
  ['agents', 'bonuses', 'calendar', 'invites', 'perks', 'seasons'].map((area) => [area, 'activities']),
)
