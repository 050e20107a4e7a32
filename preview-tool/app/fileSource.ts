import { LiveModes } from '../modes/LiveModes'
import { FILE_DRAFTS } from '../save/ownDraft'
import { saveLayer } from '../save/saveFile'
import { FileSaving } from './FileSaving'
import type { LayerSource } from './layerSource'
import { loadDocuments } from './loadDocuments'

/** The files of `layouts/`: of this machine in development, else to look at and to download. */
export const fileSource: LayerSource = {
  load: loadDocuments,
  drafts: FILE_DRAFTS,
  original: null,
  replace: saveLayer,
  Saving: FileSaving,
  Beside: LiveModes,
}
