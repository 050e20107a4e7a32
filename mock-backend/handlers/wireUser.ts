import type { MockConfig } from '../config/mockConfig'
import { figuresOf, safeboxOf, totalRechargeOf } from '../ledger/figures'
import { restrictionOf } from '../rules/restrictionOf'
import type { Player } from '../players/player'
import { shareUrls } from '../players/shareUrls'
import { mockActivities } from '../activities/mockActivities'

/** A player as in login, registration and user info: flat (portal.md §3). */
export function wireUser(player: Player, now: number, config: MockConfig): Record<string, unknown> {
  const {
    passwordDigest,
    ledger,
    likes,
    history,
    playing,
    deposits,
    withdrawals,
    identity,
    vault,
    rewards,
    mailbox,
    pointsTaken,
    limits,
    play,
    played,
    ownRewards,
    security,
    other,
    events,
    task,
    activities,
    hasTurntable,
    loginPaying,
    ...publicFields
  } = player
  void [
    ownRewards,
    deposits,
    withdrawals,
    identity,
    vault,
    rewards,
    mailbox,
    pointsTaken,
    limits,
    play,
    played,
    security,
    other,
    events,
  ]
  void [ledger, passwordDigest, playing, task, hasTurntable, loginPaying]
  return {
    ...publicFields,
    ...figuresOf(player, config),
    safebox: safeboxOf(player),
    totalRecharge: totalRechargeOf(player),
    firstRecharge: totalRechargeOf(player) > 0 ? 1 : 0,
    ...restrictionOf(player, now),
    appGameDataUser: {
      gameLikes: Object.fromEntries(likes.map((id) => [id, 1])),
      gameHistory: history,
    },
    shareUrlMap: shareUrls(player),
    activityIds: activities,
    activityMap: activityMapOf(activities),
  }
}

/** Activity id to its order and texts, for the open kinds. */
export function activityMapOf(kinds: number[]): Record<string, object> {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const title = activityTitles[kind]
      const imgUrl = `/mock-assets/activities/${kind}.png`
      return title ? [[kind, { id: kind, sort: kind * 10, title, imgUrl, ...activityClicks[kind] }]] : []
    }),
  )
}

/** Where the cards of activities without a page lead, by kind. */
const activityClicks: Readonly<Record<number, object>> = Object.fromEntries(
  mockActivities.flatMap(({ titles, click }) =>
    click ? Object.keys(titles).map((kind) => [kind, click] as const) : [],
  ),
)

/** Titles of the kinds whose page is a part of the portal (portal.md §4). */
const others: Readonly<Record<number, string>> = {
  4: 'Bind your phone',
  25: 'News',
  42: 'Tasks',
}

/** Titles of the activities by kind. */
const activityTitles: Readonly<Record<number, string>> = Object.assign(
  {},
  others,
  ...mockActivities.map(({ titles }) => titles),
)
