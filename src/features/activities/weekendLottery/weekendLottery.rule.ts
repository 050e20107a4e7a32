import weekendLotteryActivity from './weekendLottery.activity'
import { weekendLotteryOf } from './weekendLotteryModel'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** The weekend lottery, from the same prizes and ticket price as its screen. */
const weekendLotteryRule: Rule = {
  kind: weekendLotteryActivity.kind,
  path: '/activity/weekendLottery',
  content: (config) => {
    const money = moneyFormatOf(config.currency)
    const { prizes, ticketPrice } = weekendLotteryOf(config)
    return {
      title: t('perks.lottery.title'),
      steps: [
        ...(ticketPrice > 0
          ? [t('rules.weekendLottery.tickets', { amount: money.formatMoneyShort(ticketPrice) })]
          : []),
        t('rules.weekendLottery.rest'),
        t('rules.weekendLottery.draw'),
        t('rules.weekendLottery.claim'),
        t('rules.weekendLottery.past'),
      ],
      rewards: prizes.map(({ id, count, award }) => ({
        label: t('rules.weekendLottery.prize', { place: id, count }),
        rewards: award,
      })),
    }
  },
}

export default weekendLotteryRule
