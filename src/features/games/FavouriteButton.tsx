import type { OpenId } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import styles from './FavouriteButton.module.css'

interface Props {
  id: OpenId
  name: string
  /** From `useFavouriteToggle`, called once for a whole list. */
  onToggle: (gameId: OpenId) => void
  className?: string
}

/** The heart of one game. It selects only this game's state, so a toggle rerenders one heart. */
export function FavouriteButton({ id, name, onToggle, className }: Props) {
  const liked = useAppSelector((state) => state.favourites.liked[id] === true)
  return (
    <button
      type="button"
      className={className ? `${styles.heart} ${className}` : styles.heart}
      aria-pressed={liked}
      aria-label={t('game.favourite', { name })}
      onClick={() => onToggle(id)}
    />
  )
}
