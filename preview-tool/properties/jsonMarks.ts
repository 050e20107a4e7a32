import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import styles from './RawEditor.module.css'

const marks = {
  name: Decoration.mark({ class: styles.name }),
  text: Decoration.mark({ class: styles.text }),
  word: Decoration.mark({ class: styles.word }),
}

const matcher = new MatchDecorator({
  regexp: /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*\b/g,
  decoration: ([, quoted, colon]) => (quoted ? (colon ? marks.name : marks.text) : marks.word),
})

/** Syntax colours for JSON. */
export const jsonMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations)
    }
  },
  { decorations: ({ decorations }) => decorations },
)
