import { Withdrawal } from './Withdrawal'
import type { WithdrawTabProps } from './WithdrawTab.entry'

/** Withdrawing, as a part of the wallet (WL-11). */
export default function WithdrawTab({ recent = 5 }: Partial<WithdrawTabProps>) {
  return <Withdrawal recent={recent} />
}
