import { agentConfig } from './agentConfig'
import { bonusConfig } from './bonusConfig'
import { calendarConfig } from './calendarConfig'
import { seasonConfig } from './seasonConfig'
import { inviteConfig } from './inviteConfig'

const DAY = 86_400_000

/** The activities' configuration by kind (src/api/models/activityConfig.ts). `now` is milliseconds since the epoch. */
export function activityConfig(now: number) {
  const day = Math.floor(now / DAY) * DAY
  const rule = (betRate: number, more: Record<string, unknown> = {}) => ({
    startTime: day - 30 * DAY,
    endTime: -1,
    changedTime: day - 12 * DAY,
    betRate,
    ...more,
  })
  return {
    ...agentConfig,
    ...calendarConfig,
    ...seasonConfig,
    ...bonusConfig,
    ...inviteConfig,
    appActivityRuleMap: {
      8: rule(1),
      15: rule(3),
      17: rule(3),
      20: rule(2),
      21: rule(5),
      26: rule(1, { minDeposit: 10_000 }),
      30: rule(5),
      31: rule(2, { minDeposit: 10_000 }),
      33: rule(1, { minDeposit: 50_000 }),
      35: rule(3, { endTime: day + 9 * DAY }),
      23: rule(5),
      36: rule(5),
      37: rule(3, { endTime: day + 20 * DAY }),
      38: rule(3, { endTime: day + 40 * DAY, minDeposit: 10_000 }),
      39: rule(3, { minDeposit: 10_000 }),
      40: rule(2),
      41: rule(1, { minDeposit: 10_000 }),
      43: rule(3),
    },
  }
}
