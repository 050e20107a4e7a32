import { resolveTarget } from '@/shared/safe/resolveTarget'
import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import styles from './AvatarPicture.module.css'

/** A player's picture by number (PF-08), or an icon if it fails to load. Decorative: there is text next to it. */
export function AvatarPicture({ number, size }: { number: number; size: 64 | 96 }) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const target = base && resolveTarget(`${base.replace(/\/+$/, '')}/avatars/avatar_${number}.png`, 'image')
  const figure = <Icon name="user" size={Math.round(size * 0.55)} />
  return (
    <span className={styles.avatar} data-size={size}>
      {target ? (
        <Picture
          key={number}
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
    </span>
  )
}
