import type { ComponentType } from 'react'
import type { EditorState } from '../model'
import type { PictureSource } from '../pictures/pictureContext'
import type { SectionHistorySource } from '../history/sectionHistory'
import type { DraftProblem } from '../problems/draftProblem'
import type { SaveResult } from '../save/saveFile'
import type { LoadedDocuments } from './loadDocuments'

/** What saving has to know of the tool. */
export interface SavingProps {
  problems: readonly DraftProblem[]
  /** The problems are not up to date yet. */
  checking: boolean
  /** Shows the list of problems. */
  onProblems: () => void
}

/** What is selected, and where. */
export interface SelectionProps {
  /** As in the outline: `home.banner`; `messages` for the texts. */
  path: string
  /** The layer that an edit changes. */
  layer: string
  /** The layers of the site that is shown. */
  layers: readonly string[]
}

/** Where the tool's layers come from and go to: files, or a shared change on a desk. */
export interface LayerSource {
  load: () => Promise<LoadedDocuments>
  /** Begins the names under which the browser keeps drafts over these layers. */
  drafts: string
  /** What the draft is compared with; null for what was read or saved last. */
  original: EditorState['files'] | null
  /** Replaces the text of a layer that was repaired by hand. */
  replace: (name: string, text: string, tag: string) => Promise<SaveResult>
  /** Where the pictures in them are stored; null where nothing stores any. */
  pictures: PictureSource | null
  /** Knows what a section was before; null where nobody does. */
  history: SectionHistorySource | null
  /** Saves the draft, and says how that stands. */
  Saving: ComponentType<SavingProps>
  /** What stands beside undo and redo. */
  Beside: ComponentType
  /** What stands below the settings of what is selected; null for nothing. */
  Below: ComponentType<SelectionProps> | null
}
