import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import styles from './PlayerAvatar.module.css'
import { resourceUrl } from './resourceUrl'

interface Props {
  /** Number of the picture; 0 is the default. */
  avatar: number
  size: 40
}

/** A player's picture by number, or an icon without one. Decorative: the name is next to it. */
export function PlayerAvatar({ avatar, size }: Props) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl)
  const src = resourceUrl(base, `avatars/avatar_${avatar}.png`)
  const figure = (
    <span className={styles.figure} data-size={size}>
      <Icon name="user" size={Math.round(size * 0.6)} />
    </span>
  )
  if (!src) return figure
  return (
    <Picture src={src} alt="" width={size} height={size} className={styles.avatar ?? ''} fallback={figure} />
  )
}
