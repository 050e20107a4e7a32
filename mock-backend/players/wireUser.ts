import { activityTitles } from '../activities/activityTitles'
import { restrictionOf } from '../rules/restrictionOf'
import type { Player } from './player'
import { shareUrls } from './shareUrls'

/** A player as in login, registration and user info: flat (portal.md §3). */
export function wireUser(player: Player, now: number): Record<string, unknown> {
  const {
    passwordDigest,
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
    other,
    events,
    task,
    activities,
    isBankrupt,
    hasTurntable,
    loginPaying,
    ...publicFields
  } = player
  void [deposits, withdrawals, identity, vault, rewards, mailbox, pointsTaken, limits, play, other, events]
  void [passwordDigest, playing, task, isBankrupt, hasTurntable, loginPaying]
  return {
    ...publicFields,
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
      return title
        ? [[kind, { id: kind, sort: kind * 10, title, imgUrl: `/mock-assets/activities/${kind}.png` }]]
        : []
    }),
  )
}
