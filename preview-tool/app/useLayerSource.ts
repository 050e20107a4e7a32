import { createContext, useContext } from 'react'
import type { EditorState } from '../model'
import { fileSource } from './fileSource'
import type { LayerSource } from './layerSource'

export const LayerSourceContext = createContext<LayerSource>(fileSource)
export const useLayerSource = (): LayerSource => useContext(LayerSourceContext)

/** The layers that a draft is compared with. */
export function useOriginal(state: EditorState): EditorState['files'] {
  return useLayerSource().original ?? state.files
}
