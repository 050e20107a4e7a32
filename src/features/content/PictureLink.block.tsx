import { PromotionArt } from '@/domain/promotions/PromotionArt'
import { altOf } from './altOf'
import { ContentLink } from './ContentLink'
import { FreeSection } from './FreeSection'
import type { PictureLinkProps } from './PictureLink.entry'
import styles from './PictureLink.module.css'
import textStyles from './Text.module.css'

const SIZES = { wide: [1280, 560], photo: [640, 480], square: [480, 480] } as const

/** A picture that operators choose, with what it leads to (OP-09). It reserves its space, so that nothing moves when it arrives. */
export default function PictureLink({ heading, picture, text = '', to, shape }: PictureLinkProps) {
  const [width, height] = SIZES[shape]
  const { src, focus } = picture
  const art = <PromotionArt {...{ src, focus, width, height }} alt={altOf(picture)} seed={src} />
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
      {text !== '' && (
        <p dir="auto" className={textStyles.paragraph}>
          {text}
        </p>
      )}
    </FreeSection>
  )
}
