import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'

/** How points work. The exchange table is personal and only on the points page. */
export const pointsRule: Rule = {
  kind: 0,
  path: '/points',
  content: () => ({
    title: t('rules.points.title'),
    steps: [1, 2, 3, 4, 5].map((step) => t(`rules.points.step${step}`)),
    rewards: [],
  }),
}
