import { answer, forPlayer, type Handlers } from '../call'
import { activityMapOf } from '../players/wireUser'

export const playerHandlers = {
  hasMailUnread: forPlayer((_call, me) => answer({ ...me.mail })),
  getTaskUser: forPlayer((_call, me) =>
    answer({
      achieveNum: Object.keys(me.task.done).length,
      achieveData: JSON.stringify(me.task.done),
      taskData: JSON.stringify(me.task.done),
      canReceiveTaskAward: me.task.canReceive,
    }),
  ),
  getActivityIds: forPlayer((_call, me) =>
    answer({
      activityIds: me.activities,
      activityMap: activityMapOf(me.activities),
      isBankrupt: me.isBankrupt,
      hasTurntable: me.hasTurntable,
      totalRecharge: me.totalRecharge,
      loginPaying: me.loginPaying,
    }),
  ),
} satisfies Handlers
