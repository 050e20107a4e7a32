import { ACTIVITY } from '@/api/models/activityKinds'

/** Paths of an activity kind, best first; kinds without a page are not listed (screens.md §1). */
export const ACTIVITY_ROUTES: Readonly<Record<number, readonly string[]>> = {
  [ACTIVITY.Bind]: ['/bind'],
  [ACTIVITY.VIP]: ['/activity/vipRebate'],
  [ACTIVITY.SignUpBonus]: ['/activity/sign', '/activity/signPay'],
  [ACTIVITY.LadderRecharge]: ['/activity/cashBonus'],
  [ACTIVITY.InviteUserSpin]: ['/activity/spin'],
  [ACTIVITY.FollowRewards]: ['/activity/follow'],
  [ACTIVITY.FreeLoginBonus]: ['/activity/freeSign'],
  [ACTIVITY.Notice]: ['/lobby/notice'],
  [ACTIVITY.Agent]: ['/activity/agent'],
  [ACTIVITY.Supply]: ['/activity/supply'],
  [ACTIVITY.AgentCount]: ['/activity/agentCount'],
  [ACTIVITY.WeekendLottery]: ['/activity/weekendLottery'],
  [ACTIVITY.Festival]: ['/activity/festival'],
  [ACTIVITY.FreeSign]: ['/activity/freeSign'],
  [ACTIVITY.Christmas]: ['/activity/christmas'],
  [ACTIVITY.NewYear]: ['/activity/newYear'],
  [ACTIVITY.FirstCharge]: ['/activity/firstCharge'],
  [ACTIVITY.InviteFriend1]: ['/activity/inviteFriends'],
  [ACTIVITY.Agent5]: ['/activity/agent5'],
  [ACTIVITY.Tasks]: ['/lobby/task', '/profile/task'],
  [ACTIVITY.ContinuousRecharge]: ['/activity/depositEvery'],
}

/** Kinds of a path; free sign has two. */
export function kindsOfPath(path: string): number[] {
  const plain = path.split(/[?#]/, 1)[0]?.replace(/(.)\/$/, '$1') ?? ''
  return Object.entries(ACTIVITY_ROUTES).flatMap(([kind, paths]) =>
    paths.includes(plain) ? [Number(kind)] : [],
  )
}
