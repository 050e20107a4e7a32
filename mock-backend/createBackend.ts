import { parseJson } from '@/shared/safe/parseJson'
import { emitEvent } from './activities/emitEvent'
import { settleDeposits } from './rules/settleDeposits'
import { settleFriends, settleFriendsPlay } from './activities/friends'
import type { Backend, BackendOptions, MockResponse, MockRequest } from './backend'
import { refuse, type WireBody, type Call } from './call'
import { launchOf } from './games/launches'
import { playFree } from './games/playFree'
import { gameCalls } from './games/provider'
import { catalogueOf, USUAL_COUNT } from './catalogue/makeCatalogue'
import { makeConfig } from './demo/makeConfig'
import { ERRCODE } from './errcodes'
import { faultsOf } from './faults'
import { handlers } from './handlers/all'
import { couponBonus } from './handlers/coupons'
import { personaToken } from './demo/personas'
import { pathOfCall } from './paths'
import { isForm, readForm } from './readForm'
import { seedOf, seededRandom } from './seededRandom'
import type { Player } from './players/player'
import { changePlayer } from './demo/changePlayer'
import { settle } from './rules/settle'
import { freshState } from './demo/freshState'
import { readState } from './state'

const CATALOGUE_VERSION = '2511'
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

const namesByPath = new Map(Object.keys(handlers).map((name) => [pathOfCall(name), name]))

/** One mock operator, independent of its environment; adapters connect it to Node, a browser or HTTP. */
export function createBackend(options: BackendOptions = {}): Backend {
  const scenario = options.scenario ?? {}
  const clock = () => scenario.clock ?? options.clock?.() ?? Date.now()
  const games = catalogueOf(scenario.games ?? USUAL_COUNT)
  const gameListVersion = `${CATALOGUE_VERSION}.${games.length}`
  const stored = readState(options.storage?.load() ?? null)
  const state = stored ?? freshState(clock(), options.seed)
  if (scenario.seed !== undefined) state.seed = scenario.seed
  changePlayer(state, scenario, clock())
  const fault = faultsOf(scenario)

  /** A call of the player of a token, with everything settled that is due by now. */
  function callOf(name: string, body: Record<string, unknown>, token: string, playerId?: number): Call {
    const now = clock()
    const id =
      playerId ?? (token !== '' && Object.hasOwn(state.tokens, token) ? state.tokens[token] : undefined)
    const call: Call = {
      name,
      body,
      now,
      state,
      token,
      operator: options.operator ?? '',
      gameCalls: options.gameCalls ?? 'http',
      me: id === undefined ? undefined : state.players.find((player) => player.id === id),
      config: makeConfig({ site: scenario.site ?? 'base', mode: scenario.mode, patch: scenario.config, now }),
      games,
      gameListVersion,
      keyReplaced: scenario.keyReplaced ?? false,
      random: seededRandom(seedOf(`${state.seed}${name} ${state.issued} ${state.nextId}`)),
    }
    const login = state.logins[token]
    if (login) login.lastTime = now
    if (call.me) settle(call.me, now)
    if (call.me) settleMoney(call, call.me)
    if (call.me) settleInvites(call, call.me)
    return call
  }

  const save = () => options.storage?.save(JSON.stringify(state))

  function run(name: string, body: Record<string, unknown>, token: string): WireBody {
    return handlers[name]?.(callOf(name, body, token)) ?? { code: 404, errcode: ERRCODE.unknownCall }
  }

  /** Carries out the calls whose response was lost and whose time has come. */
  function runLate(): void {
    const due = (state.late ?? []).filter(({ at }) => at <= clock())
    if (due.length === 0) return
    state.late = state.late?.filter((one) => !due.includes(one))
    for (const { name, body, token } of due) run(name, body, token)
    save()
  }

  async function respond(request: MockRequest): Promise<MockResponse> {
    const name = namesByPath.get(pathOf(request.path))
    if (!name) return json(404, { code: 404, errcode: ERRCODE.unknownCall })
    const applied = fault(name)
    if (applied?.delayMs) await new Promise((done) => setTimeout(done, applied.delayMs))
    const [body, token] = [bodyOf(request), headerOf(request, 'authorization')]
    if (applied?.carriedOutAfterMs !== undefined && isObject(body)) {
      state.late = [...(state.late ?? []), { name, body, token, at: clock() + applied.carriedOutAfterMs }]
      save()
    }
    if (applied?.response) return applied.response
    if (!isObject(body)) return json(400, { code: 400, errcode: ERRCODE.badRequest })
    const fields = run(name, body, token)
    // A read may change something as well, such as a letter that is read now.
    save()
    return json(200, fields)
  }

  return {
    scenario,
    tokenOf: (persona) => personaToken(persona),
    async handle(request) {
      runLate()
      const response = await respond(request)
      // The operator's own time, which a scenario may have set.
      return { ...response, headers: { Date: new Date(clock()).toUTCString(), ...response.headers } }
    },
    handleGame(name, text) {
      const body = parseJson(text)
      const play = Object.hasOwn(gameCalls, name) ? gameCalls[name] : undefined
      if (!play && name !== 'free') return json(404, { code: 404, errcode: ERRCODE.unknownCall })
      if (!isObject(body)) return json(400, { code: 400, errcode: ERRCODE.badRequest })
      if (!play) return json(200, playFree(state.seed, body))
      const launch = launchOf(state, String(body.launch ?? ''), clock())
      const call = launch && callOf(name, body, launch.session, launch.playerId)
      if (!launch || !call?.me) return json(200, refuse(ERRCODE.launchEnded))
      launch.opened = true
      const fields = play(call, call.me, launch)
      save()
      return json(200, fields)
    },
  }
}

/** Settles due payments, and notifies the activities with the time at which each payment arrived. */
function settleMoney({ now, config }: Call, me: Player): void {
  settleDeposits(
    me,
    now,
    (propId, amount) => couponBonus(config, propId, amount),
    ({ amount, actType, settleAt }) =>
      emitEvent(me, { type: 'deposit', amount, actType }, { now: settleAt ?? now, config }),
  )
}

/** Registers friends of shared links since the last call, and lets friends play, each at its own time. */
function settleInvites({ now, config }: Call, me: Player): void {
  settleFriends(me, now, ({ phone, valid, at }) =>
    emitEvent(me, { type: 'invite', phone, valid }, { now: at, config }),
  )
  settleFriendsPlay(me, now, ({ phone, staked, at }) =>
    emitEvent(me, { type: 'friendPlay', phone, staked }, { now: at, config }),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const json = (status: number, body: object): MockResponse => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
})

function bodyOf(request: MockRequest): unknown {
  const type = headerOf(request, 'content-type')
  if (isForm(request.path, type)) return readForm(request.body, type)
  return request.body === '' ? {} : parseJson(request.body)
}

/** The path below the API base. */
function pathOf(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] as string
  const at = bare.indexOf('/app/')
  return at < 0 ? bare : bare.slice(at)
}

function headerOf(request: MockRequest, name: string): string {
  for (const [key, value] of Object.entries(request.headers))
    if (key.toLowerCase() === name) return value ?? ''
  return ''
}
