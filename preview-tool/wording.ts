import { createContext, useContext } from 'react'

/** Words that depend on where the layers are stored. */
export interface Wording {
  /** The heading of the tool; null where what is edited has its own above it. */
  heading: string | null
  /** What the draft is compared with, in a list of choices and below a window. */
  original: { choice: string; caption: string }
  /** What the outline says of an entry that differs from the original. */
  differs: string
  changes: { title: string; none: string }
  /** What errors and warnings mean for the draft. */
  problems: { errors: string; warnings: string; none: string }
  /** The last of the first steps. */
  lastStep: string
  /** What to do after a choice between two changes. */
  afterChoice: string
}

/** Of layers in files, which operators save themselves. */
export const FILE_WORDING: Wording = {
  heading: 'Portico',
  original: { choice: 'what is saved', caption: 'saved' },
  differs: 'Not saved',
  changes: {
    title: 'Changes since the last save',
    none: 'The draft is what the files hold. Nothing to save.',
  },
  problems: {
    errors: 'Errors keep the draft from being saved; warnings do not.',
    warnings: 'Warnings do not keep the draft from being saved.',
    none: 'The draft can be saved.',
  },
  lastStep: 'Undo it with Ctrl Z, or save it. Nothing reaches a player before it is saved and published.',
  afterChoice: 'then check the result and save again',
}

export const WordingContext = createContext(FILE_WORDING)
export const useWording = (): Wording => useContext(WordingContext)
