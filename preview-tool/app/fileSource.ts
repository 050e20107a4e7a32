import { LiveModes } from '../modes/LiveModes'
import { FILE_DRAFTS } from '../save/ownDraft'
import { saveLayer } from '../save/saveFile'
import { createHttpLibrary } from '../pictures/httpPictureLibrary'
import { FileSaving } from './FileSaving'
import type { LayerSource } from './layerSource'
import { loadDocuments } from './loadDocuments'

/** The files of `layouts/`: of this machine in development, else to look at and to download. */
export const fileSource: LayerSource = {
  load: loadDocuments,
  drafts: FILE_DRAFTS,
  original: null,
  replace: saveLayer,
  // A built tool has nobody that keeps pictures.
  pictures: import.meta.env.DEV
    ? { library: createHttpLibrary({ base: '/preview-tool/pictures' }), mayEdit: true }
    : null,
  history: null,
  Saving: FileSaving,
  Beside: LiveModes,
  Below: null,
}
