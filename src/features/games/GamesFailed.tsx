import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { gamesFailed, gamesRetried } from '@/store/gamesSlice'
import { useAppDispatch } from '@/store/hooks'

/** Error state with a retry, shown where games were expected but the list failed to load. */
export function GamesFailed() {
  const dispatch = useAppDispatch()
  const retry = () => {
    dispatch(gamesRetried())
    // Loaded on demand: only needed after a failure.
    import('@/domain/site/loadConfig').then(
      ({ loadConfig }) => dispatch(loadConfig()),
      () => dispatch(gamesFailed()),
    )
  }
  return <ErrorState title={t('games.failed')} onRetry={retry} />
}
