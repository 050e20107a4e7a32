import { countTask, progressOf, taskRules } from '../rules/taskProgress'
import { response, forPlayer, intAt, refuse, type Handlers } from '../call'
import { EVENT_ERRCODE, whileOpen } from './events'
import { defineMockActivity } from './defineMockActivity'

const KIND = 21
/** Task types for following an account (portal.md §4). */
const FOLLOWS = [4, 13, 16, 17]

const followHandlers = {
  /** Payload (not in portal.md): the task type. Only the visit can be verified, not the follow; one visit is enough. */
  followVisit: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const type = intAt(call, 'type') ?? 0
      const known = FOLLOWS.includes(type) && taskRules(call).some((rule) => rule.type === type)
      if (!known) return refuse(EVENT_ERRCODE.unknownItem)
      if ((progressOf(me, call.now)[type] ?? 0) === 0) countTask(me, type)
      return response({ type })
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 21: 'Follow us' },
  terms: { 21: { betRate: 5 } },
  handlers: followHandlers,
})
