import type { PictureAddress } from '@/shared/pictures'

/** A point that stays visible when a place shows only a part of a picture, in per cent of its width and height. */
export interface Focus {
  x: number
  y: number
}

/** What a picture shows, for people who do not see it, by language. */
export type AltTexts = Record<string, string>

/** A picture of the library. */
export interface LibraryPicture extends PictureAddress {
  /** The name of the file that it was brought as; operators find it by this. */
  name: string
  alt: AltTexts
  focus: Focus
  /** When it was brought, ISO 8601. */
  at: string
  /** Who brought it; null where nobody is known, as on files. */
  by: string | null
  /** Where it is used: players get it, only drafts do, only templates do, nobody does. */
  use: 'live' | 'draft' | 'template' | 'none'
}

export interface PicturePage {
  pictures: LibraryPicture[]
  /** How many there are of what was asked for. */
  count: number
  /** Asks for the pictures after these; null at the end. */
  next: string | null
}

export interface PictureQuery {
  /** A part of a name or an alternative text; empty for all. */
  search: string
  /** Only those that are used nowhere. */
  isUnused: boolean
  after: string | null
}

/** A part of a picture, in thousandths of its width and height. */
export interface PictureCrop extends Focus {
  width: number
  height: number
}

/** Texts of languages that are not named stay; an empty one is removed. */
export type PictureEdit = Partial<Pick<LibraryPicture, 'name' | 'alt' | 'focus'>>

/**
 * The pictures that operators brought: on files, or at a desk. The newest first. Each call rejects with an Error whose message says to
 * an operator what is wrong and what to do.
 */
export interface PictureLibrary {
  list: (query: PictureQuery, signal: AbortSignal) => Promise<PicturePage>
  /** Adds a picture; one that is there already, by its content, is returned as it is. */
  add: (bytes: Blob, options: { name: string; crop?: PictureCrop }) => Promise<LibraryPicture>
  change: (id: string, edit: PictureEdit) => Promise<LibraryPicture>
  remove: (id: string) => Promise<void>
}
