import { startTransition, useEffect, useRef, useState } from 'react'
import { pictureSrcSet, readPictureAddress, type PictureAddress } from '@layout/pictures'
import { PromotionArt } from '@/domain/promotions/PromotionArt'
import type { PictureProp } from '@/engine/registry/pictureProp'
import { LANGUAGES } from '@/shared/i18n/languages'
import { whenNear } from '@/shared/ui/whenNear'
import styles from './OwnPicture.module.css'

interface Props {
  picture: PictureProp
  /** Pixels that it is rendered at, at most; they reserve its place. */
  width: number
  height: number
}

/** A picture that operators chose, filling its container (MD-01): one of their library in the width and format that the device needs. */
export function OwnPicture({ picture, width, height }: Props) {
  const { src, alt } = picture
  const [failed, setFailed] = useState('')
  const own = readPictureAddress(src)
  if (own && failed !== src)
    return <LibraryPicture {...{ picture, own, width }} key={src} onError={() => setFailed(src)} />
  const text = alt[LANGUAGES[0]]
  return <PromotionArt src={own ? '' : src} alt={text} seed={src} width={width} height={height} />
}

interface LibraryPictureProps extends Pick<Props, 'picture' | 'width'> {
  own: PictureAddress
  onError: () => void
}

function LibraryPicture({ picture: { src, alt, focus }, own, width, onError }: LibraryPictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setIsNear] = useState(false)
  const text = alt[LANGUAGES[0]]
  const sizes = `(max-width: ${width}px) 100vw, ${width}px`
  useEffect(() => {
    if (isNear || !place.current) return
    return whenNear(place.current, () => startTransition(() => setIsNear(true)))
  }, [isNear])
  if (!isNear) return <span ref={place} className={styles.place} role="img" aria-label={text} />
  return (
    <picture className={styles.place}>
      <source type="image/avif" srcSet={pictureSrcSet(own, 'avif')} sizes={sizes} />
      <img
        className={styles.picture}
        srcSet={pictureSrcSet(own, 'webp')}
        sizes={sizes}
        src={src}
        alt={text}
        width={own.width}
        height={own.height}
        decoding="async"
        draggable={false}
        onError={onError}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      />
    </picture>
  )
}
