import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { safeReturnPath } from '@/shared/safe/returnPath'

const DEPOSIT = '/lobby/wallets/deposit'
const LIST = '/bankCardList'

interface BindParams {
  /** The bank id in the URL; `null` when invalid. */
  asked: number | null | undefined
  /** The account to edit. */
  edit: number | null | undefined
  /** Whether to return to a deposit (`back=1`); other values are ignored. */
  forDeposit: boolean
  leave: () => void
}

const idOf = (raw: string | null): number | null | undefined =>
  raw === null ? undefined : /^\d{1,9}$/.test(raw) ? Number(raw) : null

/** Reads the form's URL, and returns where to go afterwards: the deposit, the previous page, or the list (WL-04). */
export function useBindParams(): BindParams {
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
