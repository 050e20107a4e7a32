import type { SocialLink } from '@/shared/format/contactLinks'
import { Icon } from '@/shared/ui/Icon'
import { Picture } from '@/shared/ui/Picture'
import { resourceUrl } from '@/domain/site/resourceUrl'
import styles from './SocialMark.module.css'

interface Props {
  link: SocialLink
  /** Base URL of the site's pictures. */
  base: string | undefined
}

/** The icon of a social media page: the site's picture, or else ours. Decorative: the name is next to it. */
export function SocialMark({ link, base }: Props) {
  const { icon, letters, channel, img } = link
  const own = (
    <span className={styles.mark} data-channel={channel} data-mark={letters ?? icon} aria-hidden>
      {letters ?? <Icon name={icon} size={20} />}
    </span>
  )
  const src = resourceUrl(base, img)
  if (!src) return own
  return <Picture src={src} alt="" width={40} height={40} className={styles.picture ?? ''} fallback={own} />
}
