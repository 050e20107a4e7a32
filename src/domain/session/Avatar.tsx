import { resolveTarget } from '@/shared/safe/resolveTarget'
import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import styles from './Avatar.module.css'

interface Props {
  size: 36 | 56
  /** Shows the member dot at its edge. */
  dot?: boolean
}

/** The player's picture by number, or an icon if it fails to load. Decorative: the name is next to it. */
export function Avatar({ size, dot }: Props) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const number = useAppSelector((state) => state.session.user?.avatar ?? 0)
  const target = resolveTarget(`${base.replace(/\/+$/, '')}/avatars/avatar_${number}.png`, 'image')
  const figure = <Icon name="user" size={Math.round(size * 0.55)} />
  return (
    <span className={styles.avatar} data-size={size}>
      {base && target ? (
        <Picture
          src={target.kind === 'route' ? target.path : target.url}
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
