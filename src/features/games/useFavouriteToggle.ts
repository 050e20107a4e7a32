import type { OpenId } from '@/api/shape'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch, useAppStore } from '@/store/hooks'

/** Returns the toggle of a game's heart; a visitor is sent to the login and back. */
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
        // The first screen renders many hearts, so their action is loaded on the first tap.
        const { toggleFavourite } = await import('@/domain/games/toggleFavourite')
        if ((await dispatch(toggleFavourite(gameId))) === 'signedOut') login()
      } catch {
        showToast({ kind: 'error', message: t('game.favouriteFailed', { code: 0 }) })
      }
    },
    [dispatch, navigate, pathname, search, store],
  )
}
