import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { editorSlice } from '../edit/editorSlice'

/** The tool's store: what is edited. Worlds and panels are the state of their components. */
export const makeToolStore = () =>
  configureStore({
    reducer: { editor: editorSlice.reducer },
    // Layouts are large and only ever replaced: walking through each of them at every edit is what would make it slow.
    middleware: (getDefault) => getDefault({ immutableCheck: false, serializableCheck: false }),
  })

export type ToolStore = ReturnType<typeof makeToolStore>
export type ToolState = ReturnType<ToolStore['getState']>
export const useToolDispatch = useDispatch.withTypes<ToolStore['dispatch']>()
export const useToolSelector = useSelector.withTypes<ToolState>()
