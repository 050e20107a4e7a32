import type { Activities } from '@/api/models/activity'
import type { RechargeBonusKind } from '@/api/models/rechargeBonus'

/** What the whole portal knows of an activity: one `*.activity.ts` in its folder. It is part of the first screen, so keep it small. */
export interface Activity {
  /** Its number (portal.md §4). */
  kind: number
  /** Paths of its page, best first; none if it has no page. */
  paths?: readonly string[]
  /** Name of its rule page: `supply` is the file `supply.rule.ts`. */
  rule?: string
  /** The red-dot flag that says something can be claimed (portal.md §3). */
  redDot?: 'hasSignUpBonus' | 'hasFund' | 'hasAgent' | 'hasFreeBonus' | 'hasTask'
  /** The bonus that its deposit links ask for. */
  depositBonus?: RechargeBonusKind
  /** Whether the hub lists it for this player; by default always. */
  isListed?: (activities: Activities) => boolean
  /** Listed among the rewards, apart from the other activities (portal.md §4). */
  isReward?: true
  /** Banners and notices that lead to it are shown only while it is active for the player (AC-17). */
  onlyWhileActive?: true
  /** Banners and notices that lead to it are shown only to players without a mobile number (AC-17). */
  onlyWithoutMobile?: true
}

/** Describes an activity; returns it unchanged, typed. */
export const defineActivity = (activity: Activity): Activity => activity
