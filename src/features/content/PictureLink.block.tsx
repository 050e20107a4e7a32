import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { ContentLink } from './ContentLink'
import { FreeSection } from './FreeSection'
import type { PictureLinkProps } from './PictureLink.entry'
import styles from './PictureLink.module.css'

const SIZES = { wide: [1280, 560], photo: [1200, 900], square: [900, 900] } as const

/** A picture that operators choose, with what it leads to (OP-09). It reserves its space, so that nothing moves when it arrives. */
export default function PictureLink({ heading, picture, alt, to, shape }: PictureLinkProps) {
  const [width, height] = SIZES[shape]
  const art = <PromotionArt src={picture} alt={alt} seed={picture} width={width} height={height} />
  const frame = `${styles.frame} ${styles[shape]}`
  const alone = <div className={frame}>{art}</div>
  return (
    <FreeSection heading={heading}>
      {to === undefined ? (
        alone
      ) : (
        <ContentLink to={to} className={frame} fallback={alone}>
          {art}
        </ContentLink>
      )}
    </FreeSection>
  )
}
