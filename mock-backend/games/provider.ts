import { addRound } from '../areas/played'
import { emitEvent } from '../activities/emitEvent'
import { response, intAt, refuse, textAt, type Call, type WireBody } from '../call'
import { ERRCODE } from '../errcodes'
import { coinOf } from '../ledger/figures'
import { postStake, postWin } from '../ledger/movements'
import type { Player } from '../players/player'
import { recordHeartbeat } from '../rules/playTime'
import { playCode, playRestrictionOf } from '../rules/restrictionOf'
import { countTask } from '../rules/taskProgress'
import { seedOf, seededRandom } from '../seededRandom'
import { drawRound } from './drawRound'
import { STAKES, tableOf } from '../catalogue/gameTable'
import type { Launch } from '../state'
import { noteWin } from './noteWin'

/** A call of a game, by its launch token; not part of the portal's API. */
export type GameCall = (call: Call, me: Player, launch: Launch) => WireBody

export const MAX_NONCE = 40

/** Why nothing can be staked now: the game closed, a limit, a break, an exclusion. */
function heldBy(call: Call, me: Player, { gameId }: Launch): number | undefined {
  const game = call.games.find(({ game: one }) => one.id === gameId)?.game
  if (!game || game.maintain || game.params?.brandMaintain) return ERRCODE.gameMaintenance
  return playCode(me, call.now) ?? (me.playing === null ? ERRCODE.gameClosed : undefined)
}

/** What the player can still lose within their limits, minor units; undefined without one. */
function lossLeft({ limits }: Player): number | undefined {
  const left = limits.flatMap(({ kind, amount, used }) => (kind === 'loss' ? [amount - used] : []))
  return left.length > 0 ? Math.max(0, Math.min(...left)) : undefined
}

/** When a restriction ends, or a loss limit that leaves less than the smallest stake; undefined where nothing holds the player. */
function heldUntil(me: Player, now: number): number | undefined {
  const { restrictionUntil } = playRestrictionOf(me, now)
  const resets = me.limits
    .filter(({ kind, amount, used }) => kind === 'loss' && amount - used < Math.min(...STAKES))
    .map(({ resetTime }) => resetTime)
  return restrictionUntil || (resets.length > 0 ? Math.max(...resets) : undefined)
}

/** What the page shows: balance and type, and why it cannot be played, as an errcode or 0. */
function statusOf(call: Call, me: Player, launch: Launch) {
  const left = lossLeft(me)
  const until = heldUntil(me, call.now)
  return {
    balance: coinOf(me),
    typeId: call.games.find(({ game }) => game.id === launch.gameId)?.game.typeId ?? 1,
    held: heldBy(call, me, launch) ?? 0,
    ...(until !== undefined && { heldUntil: until }),
    ...(left !== undefined && { lossLeft: left }),
  }
}

/** Who invited the player earns a share of what they stake. */
function tellSuperior({ state, config, now }: Call, me: Player, staked: number): void {
  const superior = me.pid && state.players.find(({ id }) => String(id) === me.pid)
  const friend = { type: 'friendPlay', phone: me.mobile || me.account, staked } as const
  if (superior) emitEvent(superior, friend, { now, config })
}

/** Stake and outcome of a round. It happens once, however often the game asks for it. */
function playRound(call: Call, me: Player, launch: Launch): WireBody {
  const nonce = textAt(call, 'nonce').slice(0, MAX_NONCE)
  if (nonce === '') return refuse(ERRCODE.badRequest)
  if (launch.last?.nonce === nonce) return response(launch.last.response)
  const held = heldBy(call, me, launch)
  if (held) return { ...refuse(held), heldUntil: heldUntil(me, call.now) }
  const stake = intAt(call, 'stake') ?? 0
  if (!STAKES.includes(stake)) return refuse(ERRCODE.badStake)
  if (stake > coinOf(me)) return refuse(ERRCODE.stakeAboveBalance)
  if (stake > (lossLeft(me) ?? Infinity)) return refuse(ERRCODE.stakeAboveLimit)

  const ref = `R${++call.state.plays}`
  const cause = { at: call.now, ref }
  const { typeId, name } = call.games.find(({ game }) => game.id === launch.gameId)?.game ?? {
    typeId: 1,
    name: '',
  }
  const random = seededRandom(seedOf(`${call.state.seed}${ref} ${me.id}`))
  const { board, lines, win } = drawRound(tableOf(typeId), stake, random)
  postStake(me, stake, cause)
  if (win > 0) postWin(me, win, cause)
  me.played = addRound(me.played, me.play.session, { name, stake, win, at: call.now })
  recordHeartbeat(me, launch.gameId, call.now)
  if (!launch.played) {
    launch.played = true
    countTask(me, 6)
    if (/tiger|lucky\s?neko/i.test(name)) countTask(me, 3)
  }
  noteWin(call, me, launch.gameId, win)
  tellSuperior(call, me, stake)
  const result = { round: ref, stake, board, lines, win, ...statusOf(call, me, launch) }
  launch.last = { nonce, response: result }
  return response(result)
}

export const gameCalls: Readonly<Record<string, GameCall>> = {
  open: (call, me, launch) => response(statusOf(call, me, launch)),
  round: playRound,
}
