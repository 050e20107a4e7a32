import { createHttpLibrary } from '../preview-tool/pictures/httpPictureLibrary'
import { deskAddress, fetchFromDesk, refusalFixer } from './deskRequest'

/** The pictures that the desk keeps for all changes. */
export const deskPictures = createHttpLibrary({
  base: `${deskAddress()}/pictures`,
  fetch: fetchFromDesk,
  refusalFixer,
})
