import type { SiteMode } from '@/api/models/siteModes'
import type { FrameScenario } from '@/app/start/preview/messages'
import type { Device, JsonObject } from '@layout/types'

/** Documents by the name of their file: layers (`base`, `n7`), and `sites`, which assigns hosts to them. */
export type Documents = Readonly<Record<string, JsonObject>>

/** The patch of a layer that is being edited: the layer itself, one of its devices, one of its modes, or a device of a mode. */
export interface EditTarget {
  layer: string
  device?: Device
  mode?: string
}

/** One named action for undo: `Moved "Winners ticker" up`. */
export interface Step {
  label: string
  before: Documents
  after: Documents
}

/** A file as it was read: its text, and the ETag that a save must match. */
export interface SavedFile {
  text: string
  tag: string
}

/** The editing state of all layers. It survives a reload. */
export interface EditorState {
  /** Layers as last read or saved, by name. */
  files: Readonly<Record<string, SavedFile>>
  /** The draft. */
  documents: Documents
  target: EditTarget
  /** Path of the selected entry: `home.banner`, `routes./lobby/home`, `theme`; null for none. */
  selected: string | null
  past: readonly Step[]
  future: readonly Step[]
}

/** The scenario that the frame shows. It is never written into a layout. */
export interface PreviewScenario extends FrameScenario {
  mode: SiteMode
}
