import { activityRuleOf } from '@/api/models/activityConfig'
import type { WebConfig } from '@/api/models/webConfig'
import { moneyFormatOf } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'

/** What makes an invite valid; shown by both the activity and its rules. */
export function validInviteText(config: WebConfig | null, kind: number): string {
  const { minDeposit } = activityRuleOf(config, kind)
  return minDeposit > 0
    ? t('agents.valid.from', { amount: moneyFormatOf(config?.currency).formatMoneyShort(minDeposit) })
    : t('agents.valid.any')
}
