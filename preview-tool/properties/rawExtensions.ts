import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap, linter } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view'
import type { Completions } from '../checks/rawCompletions'
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
const jsonMarks = ViewPlugin.fromClass(
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

export interface RawSources {
  label: string
  completions: (text: string, offset: number) => Promise<Completions | null>
  changed: (text: string) => void
}

/** Extensions of the JSON editor. Tab moves the focus out of it, as everywhere on the page. */
export function rawExtensions({ label, completions, changed }: RawSources): Extension {
  return [
    json(),
    jsonMarks,
    lineNumbers(),
    drawSelection(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    lintGutter(),
    // Shows what is set as its diagnostics; they are found beside the page.
    linter(null),
    autocompletion({
      override: [
        async ({ state, pos, explicit }) => {
          const found = await completions(state.doc.toString(), pos)
          if (!found || (!explicit && found.from === pos)) return null
          return { from: found.from, to: found.to, options: found.options, filter: true }
        },
      ],
    }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
    EditorView.editorAttributes.of({ class: styles.editor ?? '' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString())
    }),
  ]
}
