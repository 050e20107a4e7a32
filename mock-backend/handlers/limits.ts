import { REMINDER_MINUTES } from '@/api/models/limits'
import { note } from '../areas/limits'
import { response, forPlayer, intAt, refuse, textAt, type WireBody, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { cancelLimit, confirmLimit, limitKeyOf, setLimit, type LimitKey } from '../rules/changeLimit'
import { restrictionOf, usedOf } from '../rules/restrictionOf'
import { startBreak, startExclusion } from '../rules/stopPlaying'

const responseFor = (me: Player, now: number): WireBody =>
  response({
    limits: me.limits.map((limit) => ({ ...limit, used: usedOf(limit) })),
    ...restrictionOf(me, now),
    reminder: me.play.reminder,
    history: me.play.history,
  })

/** A call that changes something: returns the errcode of a refusal, or the new state. */
const change = (act: (call: Call, me: Player) => number | void) =>
  forPlayer((call, me) => {
    const problem = act(call, me)
    return typeof problem === 'number' ? refuse(problem) : responseFor(me, call.now)
  })

const changeOne = (act: (call: Call, me: Player, key: LimitKey) => number | void) =>
  change((call, me) => {
    const key = limitKeyOf(textAt(call, 'kind'), intAt(call, 'hours'))
    return typeof key === 'number' ? key : act(call, me, key)
  })

export const limitHandlers = {
  getPlayLimits: forPlayer((call, me) => responseFor(me, call.now)),
  setPlayLimit: changeOne((call, me, key) => setLimit(me, key, intAt(call, 'amount'), call.now)),
  confirmPlayLimit: changeOne((call, me, key) => confirmLimit(me, key, call.now)),
  cancelPlayLimit: changeOne((call, me, key) => cancelLimit(me, key, call.now)),
  setPlayReminder: change((call, me) => {
    const minutes = REMINDER_MINUTES.find((one) => one === intAt(call, 'minutes'))
    if (!minutes) return ERRCODE.reminderMinutes
    if (minutes === me.play.reminder) return
    note(me.play, { time: call.now, action: 'reminder', from: me.play.reminder, to: minutes })
    me.play.reminder = minutes
  }),
  takeBreak: change((call, me) => startBreak(me, intAt(call, 'days'), call.now)),
  excludeSelf: change((call, me) => startExclusion(me, intAt(call, 'months'), call.now)),
  getPlaySession: forPlayer((_call, me) => {
    const { since, played, moneyIn, moneyOut } = me.play.session
    const seconds = Math.floor(played / 1000)
    return response({ since, seconds, moneyIn, moneyOut, playing: me.playing === null ? 0 : 1 })
  }),
} satisfies Handlers
