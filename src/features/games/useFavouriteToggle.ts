import type { OpenId } from '@/api/shape'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** What a touch of a heart does: marks the game or takes its mark away; who is not signed in goes to the login and comes back. */
export function useFavouriteToggle(): (gameId: OpenId) => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const store = useAppStore()
  return useCallback(
    async (gameId: OpenId) => {
      const login = () => void navigate('/login', { state: { from: pathname + search } })
      if (store.getState().session.token === null) return login()
      try {
        // The first screen draws many hearts; what a touch of one does comes with the first touch.
        const { toggleFavourite } = await import('@/domain/games/toggleFavourite')
        if ((await dispatch(toggleFavourite(gameId))) === 'signedOut') login()
      } catch {
        showToast({ kind: 'error', message: t('game.favouriteFailed', { code: 0 }) })
      }
    },
    [dispatch, navigate, pathname, search, store],
  )
}
