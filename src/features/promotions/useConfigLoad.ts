import { useState } from 'react'
import { errorNumber } from '@/api/apiError'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'

/** Load state of the configuration for a page that needs it; `saved` is a stored one after a failure. */
export interface ConfigLoad {
  state: 'loading' | 'failed' | 'ready' | 'saved'
  /** Error number of the failed retry, for customer service. */
  code: number | undefined
  retry: () => void
}

export function useConfigLoad(): ConfigLoad {
  const dispatch = useAppDispatch()
  const { config, status } = useAppSelector((state) => state.site)
  const [retrying, setRetrying] = useState(false)
  const [code, setCode] = useState<number>()
  const retry = () => {
    setRetrying(true)
    void dispatch(loadConfig()).then((error) => {
      setCode(error ? errorNumber(error) : undefined)
      setRetrying(false)
    })
  }
  const failed = status === 'failed' && !retrying
  return { state: config ? (failed ? 'saved' : 'ready') : failed ? 'failed' : 'loading', code, retry }
}
