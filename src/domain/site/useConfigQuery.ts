import { useState } from 'react'
import type { ApiError } from '@/api/apiError'
import type { WebConfig } from '@/api/models/webConfig'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from './loadConfig'

/** The site's configuration as a query for `Loaded`, so that its pages have the usual states. */
export function useConfigQuery() {
  const dispatch = useAppDispatch()
  const { config, status } = useAppSelector((state) => state.site)
  const [retrying, setRetrying] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const refetch = () => {
    setRetrying(true)
    void dispatch(loadConfig()).then((failure) => {
      setError(failure)
      setRetrying(false)
    })
  }
  const failed = status === 'failed'
  return {
    data: config ?? (undefined as WebConfig | undefined),
    // The error of the first attempt is not stored.
    error: failed ? (error ?? {}) : undefined,
    isFetching: retrying || status === 'loading',
    refetch,
  }
}
