import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { toggleFavourite } from '@/state/toggleFavourite'
import styles from './FavouriteButton.module.css'

/** The heart of one game. It watches this game's mark and nothing else, so one toggle draws one heart. */
export function FavouriteButton({ id, name, className }: { id: number; name: string; className?: string }) {
  const liked = useAppSelector((state) => state.favourites.liked[id] === true)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const toggle = async () => {
    const outcome = await dispatch(toggleFavourite(id))
    if (outcome === 'signedOut') void navigate('/login', { state: { from: pathname + search } })
  }
  return (
    <button
      type="button"
      className={className ? `${styles.heart} ${className}` : styles.heart}
      aria-pressed={liked}
      aria-label={t('game.favourite', { name })}
      onClick={() => void toggle()}
    >
      <span>
        <Icon name={liked ? 'heart-filled' : 'heart'} size={18} />
      </span>
    </button>
  )
}
