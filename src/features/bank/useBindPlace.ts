import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { matchRoute } from '@/engine/layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { safeReturnPath } from '@/shared/safe/returnPath'

const DEPOSIT = '/lobby/wallets/deposit'
const LIST = '/bankCardList'

interface BindPlace {
  /** The bank that the address asks for; `null` where it names something that is no id. */
  asked: number | null | undefined
  /** The account to change. */
  edit: number | null | undefined
  /** Whether a deposit is waiting for it; any other value of `back` means nothing. */
  forDeposit: boolean
  leave: () => void
}

const idOf = (raw: string | null): number | null | undefined =>
  raw === null ? undefined : /^\d{1,9}$/.test(raw) ? Number(raw) : null

/** What the address of the form says, and where it leads to afterwards: the deposit, where one came from, or the list (WL-04). */
export function useBindPlace(): BindPlace {
  const navigate = useNavigate()
  const { routes } = useLayout()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const forDeposit = query.get('back') === '1'
  const from = (state as { from?: unknown } | null)?.from
  const back = safeReturnPath(from, (path) => matchRoute(routes, path) !== null)
  return {
    asked: idOf(query.get('id')),
    edit: idOf(query.get('edit')),
    forDeposit,
    leave: () => void navigate(forDeposit ? DEPOSIT : (back ?? LIST), { replace: true }),
  }
}
