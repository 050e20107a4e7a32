import { createContext } from 'react'
import type { PictureLibrary } from './pictureLibrary'

export interface PictureSource {
  library: PictureLibrary
  /** Whether pictures may be added, changed and removed here; otherwise they can only be looked at and used. */
  mayEdit: boolean
}

/** The pictures of this editor; null where there is nothing that could keep them. */
export const PictureLibraryContext = createContext<PictureSource | null>(null)
