import { response, intAt, refuse, type WireBody, type Call } from '../call'
import { give } from '../rules/give'
import { isRestricted } from '../rules/restrictionOf'
import type { MockConfig } from '../config/makeConfig'
import type { Player } from '../players/player'

/** A reward as configuration and answers have it. */
export interface Award {
  id: number
  count: number
  betRate?: number
}

/** What activities refuse with; portal.md §8 gives 1001 to 1010 without their meanings, these are this operator's. */
export const EVENT_ERRCODE = {
  over: 1001,
  notAchieved: 1002,
  claimedAlready: 1003,
  unknownItem: 1004,
  notEnough: 1005,
  noTriesLeft: 1006,
  notToday: 1007,
  phoneNeeded: 1008,
} as const

/** What is kept of one activity for one player, made by `fresh` the first time. */
export function eventOf<T>(me: Player, name: string, fresh: () => T): T {
  me.events[name] ??= fresh()
  return me.events[name] as T
}

/** Start and end of an activity as the configuration says; −1 for no end. */
export function ruleOf(config: MockConfig, kind: number) {
  const map = (config.appActivityRuleMap ?? {}) as Record<
    string,
    { startTime?: number; endTime?: number; betRate?: number; minDeposit?: number } | undefined
  >
  const { startTime = 0, endTime = -1, betRate = 1, minDeposit = 0 } = map[kind] ?? {}
  return { startTime, endTime, betRate, minDeposit }
}

/** May this player take part now? A restricted one never. */
export function isOpen(call: Pick<Call, 'config' | 'now'>, me: Player, kind: number): boolean {
  const { startTime, endTime } = ruleOf(call.config, kind)
  return (
    me.activities.includes(kind) &&
    !isRestricted(me, call.now) &&
    call.now >= startTime &&
    (endTime < 0 || call.now < endTime)
  )
}

/** Is it still told of? Also after its end, so that whoever comes late is told that it is over. */
export const isListed = ({ now }: Pick<Call, 'now'>, me: Player, kind: number): boolean =>
  me.activities.includes(kind) && !isRestricted(me, now)

/** Runs `act` while the activity is open to the player; else refuses. */
export const whileOpen = (call: Call, me: Player, kind: number, act: () => WireBody): WireBody =>
  isOpen(call, me, kind) ? act() : refuse(EVENT_ERRCODE.over)

/** Gives awards and answers with them, beside what the activity says of itself. */
export function granted(
  call: Call,
  me: Player,
  source: string,
  awards: readonly Award[],
  fields: Record<string, unknown> = {},
): WireBody {
  for (const { id, count } of awards) give(me, { rewardId: id, count, source }, call.now)
  return response({ ...fields, propList: awards })
}

/** Awards as configuration has them: JSON text. */
export const awardsOf = (text: unknown): Award[] =>
  typeof text === 'string' ? (JSON.parse(text) as Award[]) : []

/** A list of the configuration, as its entries are known here. */
export const listAt = <T>(config: MockConfig, key: string): T[] =>
  Array.isArray(config[key]) ? (config[key] as T[]) : []

export const propIdAt = (call: Call): number => intAt(call, 'propId') ?? 0

const DAY = 86_400_000
const MANILA = 28_800_000
/** The day it is in Manila, as a number that grows by one at midnight. */
export const manilaDay = (now: number): number => Math.floor((now + MANILA) / DAY)
/** When the next day begins in Manila. */
export const nextMidnight = (now: number): number => (manilaDay(now) + 1) * DAY - MANILA
