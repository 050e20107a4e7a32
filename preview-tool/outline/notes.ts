import { createContext, useContext } from 'react'

/** Something that people wrote at a part of a layer. */
export interface Note {
  layer: string
  path: string
}

/** How many notes there are by path, in the layers that are shown. */
export type NotesByPath = ReadonlyMap<string, number>

export const NotesContext = createContext<readonly Note[]>([])

export function useNotes(layers: readonly { name: string }[]): NotesByPath {
  const notes = useContext(NotesContext)
  const found = new Map<string, number>()
  for (const { layer, path } of notes)
    if (layers.some(({ name }) => name === layer)) found.set(path, (found.get(path) ?? 0) + 1)
  return found
}

/** How many there are at a line of the outline: at a closed section, also those at its entries; texts are one line. */
export function notesAt(notes: NotesByPath, path: string, isClosed: boolean): number {
  let count = 0
  for (const [other, some] of notes) {
    const isBelow = other.startsWith(`${path}.`) && isClosed
    if (other === path || isBelow || (path === 'messages' && other.startsWith('text:'))) count += some
  }
  return count
}
