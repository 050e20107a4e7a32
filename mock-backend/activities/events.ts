import { response, intAt, refuse, type WireBody, type Call } from '../call'
import { give } from '../rules/give'
import { isRestricted } from '../rules/restrictionOf'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'

/** A reward as in configuration and responses. */
export interface Award {
  id: number
  count: number
  betRate?: number
}

/** Errcodes of activities; portal.md §8 lists 1001 to 1010 without meanings, so these are this operator's. */
export const EVENT_ERRCODE = {
  over: 1001,
  notAchieved: 1002,
  claimedAlready: 1003,
  unknownItem: 1004,
  notEnough: 1005,
  noTriesLeft: 1006,
  notToday: 1007,
  phoneNeeded: 1008,
  notStarted: 1009,
  amountChanged: 1010,
} as const

/** The stored state of one activity for one player, created by `fresh` on first use. */
export function eventOf<T>(me: Player, name: string, fresh: () => T): T {
  me.events[name] ??= fresh()
  return me.events[name] as T
}

/** Start and end of an activity from the configuration; −1 for no end. */
export function ruleOf(config: MockConfig, kind: number) {
  const map = (config.appActivityRuleMap ?? {}) as Record<
    string,
    { startTime?: number; endTime?: number; betRate?: number; minDeposit?: number } | undefined
  >
  const { startTime = 0, endTime = -1, betRate = 1, minDeposit = 0 } = map[kind] ?? {}
  return { startTime, endTime, betRate, minDeposit }
}

/** Whether this player may take part now; never when restricted. */
export function isOpen(call: Pick<Call, 'config' | 'now'>, me: Player, kind: number): boolean {
  const { startTime, endTime } = ruleOf(call.config, kind)
  return (
    me.activities.includes(kind) &&
    !isRestricted(me, call.now) &&
    call.now >= startTime &&
    (endTime < 0 || call.now < endTime)
  )
}

/** Whether it is still listed: also after its end, so that late players see that it is over. */
export const isListed = ({ now }: Pick<Call, 'now'>, me: Player, kind: number): boolean =>
  me.activities.includes(kind) && !isRestricted(me, now)

/** The status of a part: this operator gives nothing more after the end, so that nothing is claimable then. */
export const statusUntilEnd = (
  call: Pick<Call, 'config' | 'now'>,
  me: Player,
  kind: number,
  status: 0 | 1 | 2,
) => (status === 1 && !isOpen(call, me, kind) ? 0 : status)

/** Runs `act` while the activity is open to the player; otherwise refuses. */
export function whileOpen(call: Call, me: Player, kind: number, act: () => WireBody): WireBody {
  if (isListed(call, me, kind) && call.now < ruleOf(call.config, kind).startTime)
    return refuse(EVENT_ERRCODE.notStarted)
  if (!isOpen(call, me, kind)) return refuse(EVENT_ERRCODE.over)
  call.betRate = ruleOf(call.config, kind).betRate
  return act()
}

/** Gives rewards and returns them, along with the activity's own fields. */
export function granted(
  call: Call,
  me: Player,
  source: string,
  awards: readonly Award[],
  fields: Record<string, unknown> = {},
): WireBody {
  for (const { id, count, betRate = call.betRate } of awards)
    give(me, { rewardId: id, count, source, betRate }, call.now)
  return response({ ...fields, propList: awards })
}

/** Rewards from the configuration, where they are JSON text. */
export const awardsOf = (text: unknown): Award[] =>
  typeof text === 'string' ? (JSON.parse(text) as Award[]) : []

/** A list of the configuration, typed. */
export const listAt = <T>(config: MockConfig, key: string): T[] =>
  Array.isArray(config[key]) ? (config[key] as T[]) : []

export const propIdAt = (call: Call): number => intAt(call, 'propId') ?? 0
