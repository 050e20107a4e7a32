import { figuresOf } from '../ledger/figures'
import { noteShare } from '../activities/friends'
import { recordHeartbeat } from '../rules/playTime'
import { isRestricted } from '../rules/restrictionOf'
import { countTask } from '../rules/taskProgress'
import { response, forPlayer, intAt, refuse, textAt, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { wireUser } from './wireUser'

const MAX_EVENTS = 200
/** Shares on five networks and follows on four: only the client can report them. */
const REPORTED_TASKS = new Set([4, 7, 8, 9, 10, 11, 13, 16, 17])
/** The kind of the wheel, whose share is a task of its own. */
const SPIN = 20

export const sessionHandlers = {
  userInfo: forPlayer((call, me) => response(wireUser(me, call.now, call.config))),
  refreshData: forPlayer((call, me) => response(figuresOf(me, call.config))),
  online: forPlayer((call, me) => {
    const gameId = intAt(call, 'gameId')
    if (gameId !== undefined && !isRestricted(me, call.now)) recordHeartbeat(me, gameId, call.now)
    return response()
  }),
  /**
   * Not in portal.md: `event: 'task'` with a `type` reports a share or follow, which nobody can verify; `event: 'share'` with
   * the kind of an activity reports that the player shared their link.
   */
  actionLog: forPlayer((call, me) => {
    const type = intAt(call, 'type')
    if (textAt(call, 'event') === 'task' && type !== undefined && REPORTED_TASKS.has(type))
      countTask(me, type)
    if (textAt(call, 'event') === 'share' && me.mobile !== '') {
      noteShare(me, call.now)
      if (type === SPIN) me.task = { ...me.task, spinSharedAt: call.now }
    }
    return response()
  }),
  eventLog: (call) => {
    const events = call.body.eventList
    if (!Array.isArray(events)) return refuse(ERRCODE.badRequest)
    call.state.events = [...call.state.events, ...(events as unknown[])].slice(-MAX_EVENTS)
    return response()
  },
} satisfies Handlers
