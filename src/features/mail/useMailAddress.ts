import { readId, type OpenId } from '@/api/shape'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { KINDS, type Kind } from './mailApi'

const FROM_LIST = 'mailList'

/** The box and letter in the URL; without one the given box. Opening a letter pushes a history entry, so that going back closes it. */
export function useMailAddress(fallback: Kind) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const kind: Kind = KINDS.find((one) => String(one) === params.get('kind')) ?? fallback
  const given = params.get('id')
  // The URL is untrusted: ignore ids that no back end would use.
  const opened = given && /^[\w.:-]{1,64}$/.test(given) ? readId(given) : null

  const choose = useCallback(
    (next: string) => setParams({ kind: next }, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const open = useCallback(
    (id: OpenId) =>
      setParams(
        { kind: String(kind), id: String(id) },
        // Replace when switching letters, so that going back leads to the list.
        { replace: opened !== null, state: opened === null ? FROM_LIST : state, preventScrollReset: true },
      ),
    [kind, opened, setParams, state],
  )
  const close = useCallback(() => {
    if (state === FROM_LIST) void navigate(-1)
    else setParams({ kind: String(kind) }, { replace: true, preventScrollReset: true })
  }, [kind, navigate, setParams, state])
  return { kind, opened, choose, open, close }
}
