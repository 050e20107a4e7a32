import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { gamesFailed, gamesRetried } from '@/store/gamesSlice'
import { useAppDispatch } from '@/store/hooks'

/** Said where games were expected and the list did not come; asks for it again. */
export function GamesFailed() {
  const dispatch = useAppDispatch()
  const retry = () => {
    dispatch(gamesRetried())
    // Code that only this needs: a list that comes never asks for it.
    import('@/domain/site/loadConfig').then(
      ({ loadConfig }) => dispatch(loadConfig()),
      () => dispatch(gamesFailed()),
    )
  }
  return <ErrorState title={t('games.failed')} onRetry={retry} />
}
