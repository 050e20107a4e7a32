import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/Select'
import { classNames } from '@/shared/ui/classNames'
import { LibraryImage } from './LibraryImage'
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
