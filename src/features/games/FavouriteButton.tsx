import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch, useAppSelector, useAppStore } from '@/state/hooks'
import styles from './FavouriteButton.module.css'

/** The heart of one game. It watches this game's mark and nothing else, so one toggle draws one heart. */
export function FavouriteButton({ id, name, className }: { id: number; name: string; className?: string }) {
  const liked = useAppSelector((state) => state.favourites.liked[id] === true)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const store = useAppStore()
  const toggle = async () => {
    const login = () => void navigate('/login', { state: { from: pathname + search } })
    if (store.getState().session.token === null) return login()
    try {
      // The first screen draws many hearts; what a touch of one does comes with the first touch.
      const { toggleFavourite } = await import('@/state/toggleFavourite')
      if ((await dispatch(toggleFavourite(id))) === 'signedOut') login()
    } catch {
      showToast({ kind: 'error', message: t('game.favouriteFailed', { code: 0 }) })
    }
  }
  return (
    <button
      type="button"
      className={className ? `${styles.heart} ${className}` : styles.heart}
      aria-pressed={liked}
      aria-label={t('game.favourite', { name })}
      onClick={() => void toggle()}
    >
      <span />
    </button>
  )
}
