import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { gamesRetried } from '@/state/gamesSlice'
import { useAppDispatch } from '@/state/hooks'
import { loadConfig } from '@/state/loadConfig'

/** Said where games were expected and the list did not come; asks for it again. */
export function GamesFailed() {
  const dispatch = useAppDispatch()
  const retry = () => {
    dispatch(gamesRetried())
    void dispatch(loadConfig())
  }
  return <ErrorState title={t('games.failed')} onRetry={retry} />
}
