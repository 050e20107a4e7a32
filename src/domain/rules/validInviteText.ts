import { activityRuleOf } from '@/api/models/activityConfig'
import type { WebConfig } from '@/api/models/webConfig'
import { formatMoneyShort } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'

/** What makes an invite of that activity valid, in one sentence; both the activity and its rules say it. */
export function validInviteText(config: WebConfig | null, kind: number): string {
  const { minDeposit } = activityRuleOf(config, kind)
  return minDeposit > 0
    ? t('agents.valid.from', { amount: formatMoneyShort(minDeposit) })
    : t('agents.valid.any')
}
