import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import { resourceUrl } from '../site/resourceUrl'
import styles from './Avatar.module.css'

interface Props {
  /** Number of the picture (PF-08); 0 is the default. */
  number: number
  /** The player's own picture elsewhere (`avatarOther`), shown until one of the numbers is chosen. */
  other?: string | undefined
  size: 36 | 40 | 56 | 64 | 96
  /** Shows the member dot at its edge. */
  dot?: boolean
}

/** A player's picture by number, or an icon if it fails to load. Decorative: there is text next to it. */
export function Avatar({ number, other = '', size, dot }: Props) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl)
  const own = number === 0 ? resourceUrl(undefined, other) : ''
  const src = own || resourceUrl(base, `avatars/avatar_${number}.png`)
  const figure = <Icon name="user" size={Math.round(size * 0.55)} />
  return (
    <span className={styles.avatar} data-size={size}>
      {src ? (
        <Picture
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          className={styles.picture ?? ''}
          fallback={figure}
        />
      ) : (
        figure
      )}
      {dot && <span className={styles.dot} />}
    </span>
  )
}
