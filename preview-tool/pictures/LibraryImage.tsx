import { pictureAddress, pictureSrcSet } from '@/shared/pictures'
import type { LibraryPicture } from './pictureLibrary'

interface LibraryImageProps {
  picture: Pick<LibraryPicture, 'id' | 'width' | 'height'>
  alt: string
  /** Its width on the screen, as CSS. */
  sizes: string
  className?: string | undefined
}

/** A picture of the library in the width that is needed. */
export const LibraryImage = ({ picture, alt, sizes, className }: LibraryImageProps) => (
  <img
    src={pictureAddress(picture)}
    srcSet={pictureSrcSet(picture, 'webp')}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
  />
)
