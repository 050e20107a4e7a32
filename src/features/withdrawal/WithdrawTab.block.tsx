import { Withdrawal } from './Withdrawal'
import type { WithdrawTabProps } from './WithdrawTab.entry'

/** The wallet's withdrawal tab (WL-11). */
export default function WithdrawTab({ recent = 5 }: Partial<WithdrawTabProps>) {
  return <Withdrawal recent={recent} />
}
