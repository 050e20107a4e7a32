import { STAKES } from '../catalogue/gameTable'
import type { Player } from '../players/player'
import { isRestricted } from '../rules/restrictionOf'
import { pick, seedOf, seededRandom } from '../seededRandom'

/** A friend who registered through the player's link. Time in milliseconds since the epoch. */
export interface Friend {
  phone: string
  createTime: number
  /** Whether they have deposited enough to count. */
  valid: 0 | 1
  /** Why they do not count yet (not in portal.md): 1 no deposit so far, 2 deposits too small. */
  reason: 0 | 1 | 2
  /** Whether they played within the last week. */
  active: 0 | 1
}

/** A friend who will register soon, since the player shared. */
interface Coming {
  at: number
  phone: string
  valid: boolean
}

export interface Friends {
  list: Friend[]
  coming: Coming[]
  /** Since when friends' visits are counted, milliseconds since the epoch, and how many there were. */
  visits?: { since: number; count: number }
}

/** One of the friends who play comes that often. */
export const FRIEND_PLAYS_MS = 15 * 60_000
const MOST_VISITS = 96

const DAY = 86_400_000
/** Time from a share until its two friends register; the second one deposits at once. */
export const FRIENDS_COME_MS = [20_000, 60_000] as const
const TEAM = 46
const MOST_ROUNDS = 60

const phoneOf = (n: number) => `09${String(170_000_000 + ((n * 7_919_373) % 829_999_999)).padStart(9, '0')}`

/** The only persona with friends. */
function teamOf(me: Player, now: number): Friend[] {
  if (me.account !== 'agent') return []
  return Array.from({ length: TEAM }, (_, at) => {
    const valid = at % 3 === 2 ? 0 : 1
    return {
      phone: phoneOf(at + 1),
      createTime: now - (at * 9 + 2) * DAY,
      valid,
      reason: valid ? 0 : at % 2 ? 1 : 2,
      active: valid && at % 4 !== 3 ? 1 : 0,
    }
  })
}

/** The player's friends, latest first, and those who will register soon. */
export function friendsOf(me: Player, now: number): Friends {
  me.events.friends ??= { list: teamOf(me, now), coming: [] } satisfies Friends
  return me.events.friends as Friends
}

export const validCount = ({ list }: Friends): number => list.filter(({ valid }) => valid).length

/** The player shared the link: two friends will register, unless some are pending already. */
export function noteShare(me: Player, now: number): void {
  const friends = friendsOf(me, now)
  if (friends.coming.length > 0 || isRestricted(me, now)) return
  friends.coming = FRIENDS_COME_MS.map((ms, at) => ({
    at: now + ms,
    phone: phoneOf(me.id + friends.list.length + at),
    valid: at > 0,
  }))
}

/** Registers friends whose time has come; `onInvite` notifies the activities. */
export function settleFriends(
  me: Player,
  now: number,
  onInvite: (friend: { phone: string; valid: boolean; at: number }) => void,
): void {
  if (me.events.friends === undefined) return
  const friends = friendsOf(me, now)
  const here = friends.coming.filter(({ at }) => at <= now)
  if (here.length === 0) return
  friends.coming = friends.coming.filter(({ at }) => at > now)
  for (const { phone, valid, at } of here) {
    friends.list = [
      { phone, createTime: at, valid: valid ? 1 : 0, reason: valid ? 0 : 1, active: 1 },
      ...friends.list,
    ]
    onInvite({ phone, valid, at })
  }
}

/** Friends come to play, one after the other, and stake by chance; `onPlay` notifies the activities. At most a day is made up for. */
export function settleFriendsPlay(
  me: Player,
  now: number,
  onPlay: (visit: { phone: string; staked: number; at: number }) => void,
): void {
  if (me.events.friends === undefined) return
  const friends = friendsOf(me, now)
  friends.visits ??= { since: now, count: 0 }
  const { visits } = friends
  const due = Math.floor((now - visits.since) / FRIEND_PLAYS_MS)
  const players = friends.list.filter(({ valid, active }) => valid && active)
  visits.count = Math.max(visits.count, due - MOST_VISITS)
  for (; visits.count < due; visits.count++) {
    const friend = players[visits.count % players.length]
    if (!friend) continue
    const random = seededRandom(seedOf(`${friend.phone} ${visits.count}`))
    const staked = pick(STAKES, random) * (1 + Math.floor(random() * MOST_ROUNDS))
    onPlay({ phone: friend.phone, staked, at: visits.since + (visits.count + 1) * FRIEND_PLAYS_MS })
  }
}
