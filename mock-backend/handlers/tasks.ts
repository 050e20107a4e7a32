import { totalRechargeOf } from '../ledger/figures'
import { give } from '../rules/give'
import { restrictionCode } from '../rules/restrictionOf'
import { isReceivable, isReceived, markReceived, progressOf, taskRules } from '../rules/taskProgress'
import { response, forPlayer, intAt, refuse, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'

const FIRST_RECHARGE_KEY = 105

export const taskHandlers = {
  getTaskUser: forPlayer((call, me) => {
    const rules = taskRules(call)
    const received = rules.filter(({ type }) => isReceived(me, type, call.now)).map(({ type }) => [type, 1])
    const progress = progressOf(me, call.now)
    return response({
      achieveNum: rules.filter(({ type, target }) => (progress[type] ?? 0) >= target).length,
      achieveData: JSON.stringify(progress),
      taskData: JSON.stringify({
        ...Object.fromEntries(received),
        ...(totalRechargeOf(me) > 0 && { [FIRST_RECHARGE_KEY]: 1 }),
      }),
      canReceiveTaskAward: rules.some((rule) => isReceivable(me, rule, call.now)) ? 1 : 0,
    })
  }),
  receiveTaskAward: forPlayer((call, me) => {
    const rule = taskRules(call).find(({ type }) => type === intAt(call, 'type'))
    if (!rule) return refuse(ERRCODE.unknownTask)
    const held = restrictionCode(me, call.now)
    if (held) return refuse(held)
    if (isReceived(me, rule.type, call.now)) return refuse(ERRCODE.taskReceived)
    if (!isReceivable(me, rule, call.now)) return refuse(ERRCODE.taskNotDone)
    markReceived(me, rule.type, call.now)
    const awards = JSON.parse(rule.award) as { id: number; count: number; betRate?: number }[]
    for (const { id, count, betRate } of awards)
      give(me, { rewardId: id, count, source: 'Task', betRate }, call.now)
    return response({ awards })
  }),
} satisfies Handlers
