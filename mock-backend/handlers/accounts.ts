import { sessionFrom } from '../areas/limits'
import { COIN } from '../areas/rewards'
import { give } from '../rules/give'
import { noticeChange } from '../rules/sendNotice'
import { response, refuse, textAt, type WireBody, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { digestOf } from '../digestOf'
import { newPlayer, type Player } from '../players/player'
import { wireUser } from './wireUser'
import { phoneProblem, registersByPhone, usernameProblem } from './accountRules'
import { countWrongPassword, lockKey, lockRefusal } from './loginAttempts'
import { noteLogin } from './security'
import { factorRefusal } from './reauthentication'
import { passwordAt } from './passwordAt'

/** The one-time code of every message. */
export const DEMO_CODE = '123456'
const CODE_PAUSE_MS = 55_000

const byAccount = (call: Call, account: string) =>
  call.state.players.find(
    (player) =>
      player.account.toLowerCase() === account.toLowerCase() ||
      (player.mobile !== '' && player.mobile === account),
  )

/** Starts a new session; older ones stay valid, as on another device. */
function signIn(call: Call, player: Player): WireBody {
  const token = Array.from({ length: 4 }, () =>
    Math.floor(call.random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  call.state.tokens[token] = player.id
  call.state.issued++
  noteLogin(call, player, token)
  const { since, isLogin } = player.play.session
  if (isLogin) player.lastLogin = since
  player.play.session = { ...sessionFrom(call.now), isLogin: true }
  return response({ ...wireUser(player, call.now, call.config), token })
}

/** Changes the password of a player who knows the current one; ends every session but this one. */
export function changePassword(call: Call, me: Player): WireBody {
  const key = me.account.toLowerCase()
  const locked = lockRefusal(call, key)
  if (locked) return locked
  const current = passwordAt(call)
  const next = passwordAt(call, 'newPassword')
  if (current === undefined || next === undefined) return refuse(ERRCODE.unreadablePassword)
  if (me.passwordDigest !== digestOf(me.account, current)) {
    countWrongPassword(call, key)
    return refuse(ERRCODE.wrongPassword)
  }
  const { passwordLengthMin: min, passwordLengthMax: max } = call.config
  if (next.length < min || next.length > max || next === current) return refuse(ERRCODE.badPassword)
  const refusal = factorRefusal(call, me)
  if (refusal) return refusal
  me.passwordDigest = digestOf(me.account, next)
  delete call.state.wrongPasswords[key]
  for (const [token, id] of Object.entries(call.state.tokens))
    if (id === me.id && token !== call.token) delete call.state.tokens[token]
  noticeChange(me, 'Your login password was changed', call.now)
  return response()
}

/** Adds a new account, with what it gets for registering. */
function welcome(call: Call, player: Player): void {
  call.state.players.push(player)
  const count = Number(call.config.userRegisterCoin) || 0
  if (count > 0) give(player, { rewardId: COIN, count, source: 'Registration bonus' }, call.now)
}

function register(call: Call, withCode: boolean): WireBody {
  const account = textAt(call, 'account')
  const byPhone = registersByPhone(call.config)
  const problem = byPhone ? phoneProblem(account, call.config) : usernameProblem(account, call.config)
  if (problem) return refuse(problem)
  const needsCode =
    byPhone && Number(call.config.otpStatus) === 1 && call.config.registerType !== 'phoneNoOtp'
  if (needsCode && !(withCode && textAt(call, 'code') === DEMO_CODE)) return refuse(ERRCODE.wrongCode)
  const password = passwordAt(call)
  if (password === undefined) return refuse(ERRCODE.unreadablePassword)
  const { passwordLengthMin: min, passwordLengthMax: max } = call.config
  if (password.length < min || password.length > max) return refuse(ERRCODE.badPassword)
  if (password.toLowerCase() === account.toLowerCase()) return refuse(ERRCODE.badPassword)
  if (byAccount(call, account)) return refuse(byPhone ? ERRCODE.phoneTaken : ERRCODE.accountTaken)
  const player = newPlayer({
    id: call.state.nextId++,
    account,
    accountType: byPhone ? (call.config.registerType === 'phoneNoOtp' ? 3 : 1) : 2,
    mobile: byPhone ? account : '',
    passwordDigest: digestOf(account, password),
    regPeriod: call.now,
  })
  welcome(call, player)
  return signIn(call, player)
}

export const accountHandlers = {
  accountLogin: (call) => {
    const account = textAt(call, 'account')
    const password = passwordAt(call)
    if (!account || account.length > 50) return refuse(ERRCODE.badAccount)
    if (password === undefined) return refuse(ERRCODE.unreadablePassword)
    if (!/^[a-z0-9]+$/i.test(account)) return refuse(ERRCODE.badAccount)
    const player = byAccount(call, account)
    const key = lockKey(player, account)
    const locked = lockRefusal(call, key)
    if (locked) return locked
    // The same response for both, so that the existence of an account is not revealed.
    if (!player || player.passwordDigest !== digestOf(player.account, password)) {
      if (player) countWrongPassword(call, key)
      return refuse(ERRCODE.wrongPassword)
    }
    const refusal = factorRefusal(call, player)
    if (refusal) return refusal
    delete call.state.wrongPasswords[key]
    return signIn(call, player)
  },
  accountRegist: (call) => register(call, false),
  accountRegist4: (call) => register(call, true),
  lineLogin: (call) => {
    const code = textAt(call, 'code')
    if (!code || !textAt(call, 'state') || code.length > 200) return refuse(ERRCODE.wrongPassword)
    const lineAccount = `line-${code}`
    let player = call.state.players.find((one) => one.lineAccount === lineAccount)
    if (!player) {
      const id = call.state.nextId++
      player = newPlayer({ id, account: `line${id}`, accountType: 4, lineAccount, regPeriod: call.now })
      welcome(call, player)
    }
    return signIn(call, player)
  },
  smsSend: (call) => {
    const mobile = textAt(call, 'mobile')
    const problem = phoneProblem(mobile, call.config)
    if (problem) return refuse(problem)
    if (call.now - (call.state.codes[mobile] ?? -Infinity) < CODE_PAUSE_MS) return refuse(ERRCODE.codeTooSoon)
    call.state.codes[mobile] = call.now
    return response()
  },
  /** Payload (not in portal.md): mobile or account, code, password (encrypted). The response does not reveal whether the account exists. */
  forgetPassword: (call) => {
    const account = textAt(call, 'account') || textAt(call, 'mobile')
    if (textAt(call, 'code') !== DEMO_CODE) return refuse(ERRCODE.wrongCode)
    const password = passwordAt(call)
    if (password === undefined) return refuse(ERRCODE.unreadablePassword)
    const { passwordLengthMin: min, passwordLengthMax: max } = call.config
    if (password.length < min || password.length > max) return refuse(ERRCODE.badPassword)
    const player = byAccount(call, account)
    if (player) {
      player.passwordDigest = digestOf(player.account, password)
      delete call.state.wrongPasswords[lockKey(player, account)]
      for (const [token, id] of Object.entries(call.state.tokens))
        if (id === player.id) delete call.state.tokens[token]
      noticeChange(player, 'Your login password was set anew', call.now)
    }
    return response()
  },
} satisfies Handlers
