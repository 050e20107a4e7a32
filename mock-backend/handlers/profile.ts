import { AVATARS } from '../art/drawAvatar'
import { response, forPlayer, intAt, refuse, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { shareUrls } from '../players/shareUrls'
import { phoneProblem } from './accountRules'
import { changePassword, DEMO_CODE } from './accounts'
import { noticeChange } from '../rules/sendNotice'
import { changeRefusal } from './reauthentication'

const OTHER_FIELDS = ['email', 'birthday', 'gender', 'address', 'facebook'] as const
const TEXTS = ['terms', 'privacy'] as const
const FIELD_MAX = 200
/** portal.md §4 */
const BIND_ACTIVITY = 4
const MIN_AGE = 21

const isNickname = (name: string) => {
  const size = [...name].length
  return size >= 2 && size <= 20 && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name)
}

/** Whether a player born on that day is old enough. */
function isAdult(birthday: string, now: number): boolean {
  const born = /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? Date.parse(birthday) : Number.NaN
  if (!Number.isFinite(born)) return false
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - MIN_AGE)
  return born <= limit.getTime()
}

const playerOfId = (call: Call, pid: string): Player | undefined =>
  call.state.players.find((player) => String(player.id) === pid)

const hasSuperior = (me: Player) => me.pid !== '' && me.pid !== '0'

export const profileHandlers = {
  /** Payload (not in portal.md): nickname, avatar, or both; or the current password and a new one, both encrypted. */
  updateProfile: forPlayer((call, me) => {
    if (call.body.newPassword !== undefined) return changePassword(call, me)
    const nickname = textAt(call, 'nickname')
    const avatar = intAt(call, 'avatar')
    if (call.body.nickname !== undefined && !isNickname(nickname)) return refuse(ERRCODE.badNickname)
    if (call.body.avatar !== undefined && (avatar === undefined || avatar < 0 || avatar >= AVATARS))
      return refuse(ERRCODE.badAvatar)
    if (nickname) me.nickname = nickname
    if (avatar !== undefined) me.avatar = avatar
    return response()
  }),
  /** Payload (not in portal.md): the versions of the texts agreed to, by name. */
  agreeToTexts: forPlayer((call, me) => {
    const given = TEXTS.map((name) => [name, textAt(call, name)] as const).filter(([, version]) => version)
    if (given.length === 0 || given.some(([, version]) => version.length > 20))
      return refuse(ERRCODE.badRequest)
    me.agreedTexts = { ...me.agreedTexts, ...Object.fromEntries(given) }
    return response()
  }),
  appUserOther: forPlayer((_call, me) => response({ ...me.other })),
  /** Payload (not in portal.md): the fields of appUserOther. Fields confirmed by KYC cannot change. */
  updateAppUserOther: forPlayer((call, me) => {
    const given = Object.fromEntries(OTHER_FIELDS.map((field) => [field, textAt(call, field)]))
    if (Object.values(given).some((value) => value.length > FIELD_MAX)) return refuse(ERRCODE.badRequest)
    if (given.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.email)) return refuse(ERRCODE.badEmail)
    if (given.birthday && !isAdult(given.birthday, call.now)) return refuse(ERRCODE.badBirthday)
    if (me.hasKyc)
      for (const locked of ['birthday', 'address'] as const) given[locked] = me.other[locked] ?? ''
    me.other = given
    me.hasUserOther = given.email && (me.hasKyc || (given.birthday && given.address)) ? 1 : 0
    return response()
  }),
  /** Payload (not in portal.md): countryCode, mobile and the one-time code. */
  bindAccount: forPlayer((call, me) => {
    const mobile = textAt(call, 'mobile')
    if (me.mobile !== '') return refuse(ERRCODE.mobileBound)
    const problem = phoneProblem(mobile, call.config)
    if (problem) return refuse(problem)
    if (textAt(call, 'code') !== DEMO_CODE) return refuse(ERRCODE.wrongCode)
    if (call.state.players.some((player) => player.mobile === mobile || player.account === mobile))
      return refuse(ERRCODE.phoneTaken)
    const refusal = changeRefusal(call, me)
    if (refusal) return refusal
    me.mobile = mobile
    noticeChange(me, 'A mobile number was added to your account', call.now)
    me.activities = me.activities.filter((kind) => kind !== BIND_ACTIVITY)
    return response()
  }),
  agentFill: forPlayer((call, me) => {
    const pid = textAt(call, 'pid')
    if (hasSuperior(me)) return refuse(ERRCODE.superiorSet)
    if (pid === String(me.id)) return refuse(ERRCODE.superiorSelf)
    const superior = playerOfId(call, pid)
    if (!superior || superior.pid === String(me.id)) return refuse(ERRCODE.superiorUnknown)
    me.pid = pid
    return response()
  }),
  /** `url` in payload and response (not in portal.md): one of the player's own links, and a short link to the same page. */
  shortUrl: forPlayer((call, me) => {
    const url = textAt(call, 'url')
    if (!Object.values(shareUrls(me)).includes(url)) return refuse(ERRCODE.badRequest)
    const to = new URL(url).searchParams.get('to')
    return response({ url: `https://ptco.example/${me.inviteCode}${to ? `/${to}` : ''}` })
  }),
} satisfies Handlers
