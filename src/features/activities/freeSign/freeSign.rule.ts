import freeSignActivity from './freeSign.activity'
import { freeSignDays } from './freeSignModel'
import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** Rules of the free sign-in, from the same days as its page. */
const freeSignRule: Rule = {
  kind: freeSignActivity.kind,
  path: '/activity/freeSign',
  content: (config) => {
    const days = freeSignDays(config)
    return {
      title: t('calendar.free.title'),
      steps: [
        t('rules.freeSign.step1'),
        t('rules.freeSign.step2'),
        ...(days.length > 0 ? [t('rules.freeSign.step3', { count: days.length })] : []),
        t('rules.freeSign.step4'),
      ],
      rewards: days.map(({ day, award }) => ({ label: t('activity.day', { day }), rewards: award })),
    }
  },
}

export default freeSignRule
