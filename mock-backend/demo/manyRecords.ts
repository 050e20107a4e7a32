import type { Player } from '../players/player'
import { seededRandom } from '../seededRandom'

const HOUR = 3_600_000

/** Records with that many rows each, one every few hours back from now. */
export function manyRecords(
  count: number,
  now: number,
): Pick<Player, 'deposits' | 'withdrawals' | 'rewards'> {
  const random = seededRandom(5)
  const rows = Array.from({ length: count }, (_, at) => ({
    createTime: now - (at + 1) * HOUR,
    amount: (1 + Math.floor(random() * 50)) * 10_000,
  }))
  return {
    deposits: {
      outcome: 'paid',
      coupons: {},
      orders: rows.map(({ createTime, amount }, at) => ({
        orderId: `D${String(count - at).padStart(9, '0')}`,
        amount,
        rechargeType: 1 + (at % 3),
        method: ['Lakbay Pay', 'Tindahan Wallet', 'Bank transfer'][at % 3] as string,
        status: at % 7 === 3 ? 2 : at % 11 === 5 ? 3 : 1,
        reason: at % 7 === 3 ? 'The payment was declined.' : '',
        createTime,
        settleAt: null,
        ticketId: null,
        actType: 0,
      })),
    },
    withdrawals: {
      outcome: 'paid',
      orders: rows.map(({ createTime, amount }, at) => ({
        orderId: `W${String(count - at).padStart(9, '0')}`,
        amount,
        fee: 0,
        method: 'Bank account',
        bankId: 7,
        status: at % 9 === 4 ? 4 : 3,
        reason: at % 9 === 4 ? 'The name on the account differs from your documents.' : '',
        createTime,
        outcome: at % 9 === 4 ? 'rejected' : 'paid',
      })),
    },
    rewards: rows.map(({ createTime, amount }, at) => ({
      orderId: `B${String(count - at).padStart(9, '0')}`,
      rewardId: at % 2 ? 2002 : 2001,
      count: amount / 10,
      source: at % 2 ? 'Points for play' : 'Sign-in bonus',
      createTime,
    })),
  }
}
