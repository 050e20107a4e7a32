import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/Select'
import { classNames } from '@/shared/ui/classNames'
import { pictureAddress, pictureSrcSet } from '@/shared/pictures'
import type { LibraryPicture } from './pictureLibrary'
import { hasAlt, USE_TEXTS } from './pictureTexts'
import styles from './PictureGrid.module.css'

interface PictureGridProps {
  ref: RefObject<HTMLDivElement | null>
  pictures: readonly LibraryPicture[]
  selected: string | null
  onSelect: (id: string) => void
}

/** The pictures of a page of the library. The arrow keys move through them, Enter chooses one. */
export const PictureGrid = ({ ref, pictures, selected, onSelect }: PictureGridProps) => (
  <ListBox
    ref={ref}
    aria-label="Pictures"
    layout="grid"
    selectionMode="single"
    selectedKeys={selected === null ? [] : [selected]}
    onSelectionChange={(keys) => {
      const [id] = keys === 'all' ? [] : [...keys]
      if (id !== undefined) onSelect(String(id))
    }}
    className={styles.grid ?? ''}
  >
    {pictures.map((picture) => (
      <ListBoxItem key={picture.id} id={picture.id} textValue={picture.name} className={styles.tile ?? ''}>
        <LibraryImage picture={picture} alt="" sizes="160px" className={styles.image} />
        <bdi className={styles.name}>{picture.name}</bdi>
        <span className={styles.marks}>
          <span className={classNames(styles.use, styles[picture.use])}>{USE_TEXTS[picture.use]}</span>
          {!hasAlt(picture.alt) && <span className={styles.missing}>No alternative text</span>}
        </span>
      </ListBoxItem>
    ))}
  </ListBox>
)

interface LibraryImageProps {
  picture: Pick<LibraryPicture, 'id' | 'width' | 'height'>
  alt: string
  /** Its width on the screen, as CSS. */
  sizes: string
  className?: string | undefined
}

/** A picture of the library in the width that is needed. */
const LibraryImage = ({ picture, alt, sizes, className }: LibraryImageProps) => (
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
