import type { ItemStatus } from '@/api/models/claim'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'

/** What can be done with yesterday's rebate, and until when. */
export const rebateStateText = (status: ItemStatus, resetTime: number): string =>
  status === 0 ? t('perks.rebate.state0') : timedText(`perks.rebate.state${status}`, resetTime)
