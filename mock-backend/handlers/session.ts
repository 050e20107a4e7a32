import { answer, forPlayer, intAt, refuse, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { wireUser } from '../players/wireUser'

const EVENTS_KEPT = 200

export const sessionHandlers = {
  userInfo: forPlayer((_call, me) => answer(wireUser(me))),
  refreshData: forPlayer((_call, me) => {
    const { coin, lottery, vip, vipExp, userLevel, bet } = me
    return answer({ coin, lottery, vip, vipExp, userLevel, bet })
  }),
  online: forPlayer((call, me) => {
    const gameId = intAt(call, 'gameId')
    if (gameId !== undefined) me.playing = gameId
    return answer()
  }),
  actionLog: forPlayer(() => answer()),
  eventLog: (call) => {
    const events = call.body.eventList
    if (!Array.isArray(events)) return refuse(ERRCODE.badRequest)
    call.state.events = [...call.state.events, ...(events as unknown[])].slice(-EVENTS_KEPT)
    return answer()
  },
} satisfies Handlers
