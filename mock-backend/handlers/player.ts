import { answer, forPlayer, type Handlers } from '../call'
import { activityMapOf } from '../players/wireUser'

export const playerHandlers = {
  hasMailUnread: forPlayer((_call, me) => {
    const unread = (kind: number) => me.mailbox.filter((mail) => mail.kind === kind && !mail.read).length
    return answer({ red0: unread(0), red1: unread(1), red2: unread(2) })
  }),
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
