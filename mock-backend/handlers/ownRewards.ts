import type { OwnReward } from '../areas/ownRewards'
import { COIN } from '../areas/rewards'
import { forPlayer, refuse, response, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import { betOf } from '../ledger/figures'
import type { Player } from '../players/player'
import { give } from '../rules/give'

const leftOf = (me: Player, { wagering, stakedBefore }: OwnReward): number =>
  Math.max(0, wagering - (betOf(me) - stakedBefore))

/** Ends what is due: a reward is paid once all is wagered, and is over after its time. */
function settleRewards({ now }: Call, me: Player): void {
  for (const reward of me.ownRewards) {
    if (reward.status !== 'active') continue
    if (leftOf(me, reward) === 0) {
      reward.status = 'completed'
      give(me, { rewardId: COIN, count: reward.amount, source: reward.title }, now)
    } else if (reward.endTime <= now) reward.status = 'expired'
  }
}

/** None of it is in portal.md. The bonus stands apart from the balance until all is wagered: a cancellation takes only the bonus. */
export const ownRewardsHandlers = {
  getOwnRewards: forPlayer((call, me) => {
    settleRewards(call, me)
    return response({
      list: me.ownRewards.map(({ stakedBefore: _, ...reward }, at) => ({
        ...reward,
        ...(reward.status === 'active' && {
          wageringLeft: leftOf(me, me.ownRewards[at] as OwnReward),
          lost: reward.amount,
        }),
        canCancel: reward.status === 'active' && reward.canCancel ? 1 : 0,
      })),
    })
  }),
  /** `id`. */
  cancelOwnReward: forPlayer((call, me) => {
    settleRewards(call, me)
    const reward = me.ownRewards.find(({ id }) => id === textAt(call, 'id'))
    if (!reward) return refuse(ERRCODE.noSuchReward)
    if (reward.status !== 'active') return refuse(ERRCODE.rewardOver)
    if (!reward.canCancel) return refuse(ERRCODE.rewardFixed)
    Object.assign(reward, { status: 'cancelled', endTime: call.now })
    return response()
  }),
} satisfies Handlers
