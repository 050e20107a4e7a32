import { useState } from 'react'
import type { ApiError } from '@/api/apiError'
import type { WebConfig } from '@/api/models/webConfig'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from './loadConfig'

/** The site's configuration as a query for `Loaded`: pages that are made of it have the states of any other. */
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
    // Why the first attempt failed is not kept.
    error: failed ? (error ?? {}) : undefined,
    isFetching: retrying || status === 'loading',
    refetch,
  }
}
