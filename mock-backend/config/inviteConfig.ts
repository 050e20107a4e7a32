const coins = (count: number, betRate?: number) =>
  JSON.stringify([{ id: 2001, count, ...(betRate && { betRate }) }])
const points = (count: number) => JSON.stringify([{ id: 2002, count }])

/** The wheel, the lottery and similar (not in portal.md; src/api/models/inviteSpin.ts, weekendLottery.ts). */
export const inviteConfig = {
  /** Fields of the wheel in order; coins count towards the target, everything else is credited at once. */
  appInviteSpinConfigList: [
    { id: 0, weight: 24, award: coins(1_000) },
    { id: 1, weight: 12, award: points(5_000) },
    { id: 2, weight: 20, award: coins(2_000) },
    { id: 3, weight: 8, award: coins(5_000) },
    { id: 4, weight: 18, award: coins(1_500) },
    { id: 5, weight: 10, award: points(10_000) },
    { id: 6, weight: 5, award: coins(10_000) },
    { id: 7, weight: 3, award: coins(20_000) },
  ],
  appInviteSpinConfig: { firstSpins: 1, spinsPerInvite: 1 },
  /** Number of winning tickets for each prize. */
  appWeekendLotteryConfigList: [
    { id: 1, count: 1, award: coins(2_000_000, 1) },
    { id: 2, count: 5, award: coins(200_000, 1) },
    { id: 3, count: 50, award: coins(20_000, 1) },
    { id: 4, count: 500, award: points(50_000) },
  ],
}
