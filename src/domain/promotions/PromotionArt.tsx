import type { OpenId } from '@/api/shape'
import { hueOf } from '@/shared/hueOf'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { languageAt } from '@/shared/ui/BackEndText'
import { Picture } from '@/shared/ui/Picture'
import { useAppSelector } from '@/store/hooks'
import styles from './PromotionArt.module.css'

interface Props {
  /** A URL, a path, or a path below the site's resources. */
  src: string
  alt: string
  /** Language of `alt`, where the back end wrote it. */
  lang?: string | undefined
  /** Seed for the tile's colour without a picture. */
  seed: OpenId
  width?: number
  height?: number
  /** Its rendered width, as CSS (`sizes`); by default its own width, or the screen's. */
  sizes?: string
  focus?: { x: number; y: number } | undefined
  priority?: boolean
}

/** A promotion's picture, filling its container; without one a coloured tile. */
export function PromotionArt({
  src,
  alt,
  lang = '',
  seed,
  width = 1280,
  height = 560,
  sizes,
  focus,
  priority = false,
}: Props) {
  const base = useAppSelector((state) => state.site.config?.gameResourceUrl ?? '')
  const raw = src === '' || /^(\/|[a-z]+:)/i.test(src) ? src : `${base}/${src}`
  const target = resolveTarget(raw, 'image')
  const tile = (
    <span
      className={styles.tile}
      data-tone={hueOf(seed, 6)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  )
  return (
    <span className={styles.art} {...languageAt(lang)}>
      {target ? (
        <Picture
          key={raw}
          src={target.kind === 'route' ? target.path : target.url}
          alt={alt}
          width={width}
          height={height}
          sizes={sizes}
          focus={focus}
          priority={priority}
          fallback={tile}
          {...(styles.picture && { className: styles.picture })}
        />
      ) : (
        tile
      )}
    </span>
  )
}
