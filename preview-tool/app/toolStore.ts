import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { editorSlice } from '../edit/editorSlice'

/** The tool's store holds the draft. Scenarios and panels are component state. */
export const makeToolStore = () =>
  configureStore({
    reducer: { editor: editorSlice.reducer },
    // Layouts are large and replaced immutably: checking them deeply after each action is slow.
    middleware: (getDefault) => getDefault({ immutableCheck: false, serializableCheck: false }),
  })

export type ToolStore = ReturnType<typeof makeToolStore>
export type ToolState = ReturnType<ToolStore['getState']>
export const useToolDispatch = useDispatch.withTypes<ToolStore['dispatch']>()
export const useToolSelector = useSelector.withTypes<ToolState>()
