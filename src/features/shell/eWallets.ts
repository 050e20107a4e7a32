import type { WebConfig } from '@/api/models/webConfig'
import { listOf, num, text, z } from '@/api/shape'

const channel = z.object({ name: text(), iconH5: text(), bankId: num(), needBank: num(), sort: num() })
const channels = z.object({ appRechargeTypeList: listOf(channel) })
const MAX_WALLETS = 2

/** The first e-wallets of the site's payment channels, by sort: those that need no bank account (DS-08). */
export function eWallets(config: WebConfig | null): { name: string; iconH5: string }[] {
  const read = z.safeParse(channels, config ?? {})
  if (!read.success) return []
  return read.data.appRechargeTypeList
    .filter(({ bankId, needBank }) => bankId === 0 && needBank === 0)
    .toSorted((a, b) => a.sort - b.sort)
    .slice(0, MAX_WALLETS)
}
