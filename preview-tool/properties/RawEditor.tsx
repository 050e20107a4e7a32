import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import { sameJson } from '@/engine/layout/sameJson'
import type { JsonObject } from '@/engine/layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { rawCompletions } from './rawCompletions'
import { rawExtensions, type RawSources } from './rawExtensions'
import { readRaw } from './rawProblems'
import { rawSchema } from './rawSchema'
import type { Subject } from './subject'
import styles from './RawEditor.module.css'

interface RawEditorProps {
  subject: Subject
  entries: Record<string, BlockEntry>
  /** The node as the layers set it. */
  value: JsonObject
  /** Called only with valid values. */
  onChange: (value: JsonObject) => void
}

const textOf = (value: JsonObject) => JSON.stringify(value, null, 2)

/** JSON editor of a node, with errors and completion from its schema. Invalid text stays in the editor and is not applied. */
export function RawEditor({ subject, entries, value, onChange }: RawEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [text, setText] = useState(() => textOf(value))
  const problems = readRaw(text, subject).problems

  const sources: RawSources = {
    label: `JSON of ${subject.title}`,
    problems: (now) => readRaw(now, subject).problems,
    completions: (now, offset) =>
      rawCompletions(
        now,
        offset,
        rawSchema(subject, readRaw(now, subject).value?.type ?? value.type, entries),
      ),
    changed(now) {
      setText(now)
      const read = readRaw(now, subject)
      if (read.value && read.problems.length === 0 && !sameJson(read.value, value)) onChange(read.value)
    },
  }
  const latest = useRef(sources)
  useEffect(() => {
    latest.current = sources
  })

  useEffect(() => {
    const editor = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({
        doc: text,
        extensions: rawExtensions({
          label: sources.label,
          problems: (now) => latest.current.problems(now),
          completions: (now, offset) => latest.current.completions(now, offset),
          changed: (now) => latest.current.changed(now),
        }),
      }),
    })
    view.current = editor
    return () => editor.destroy()
    // The editor owns its text; another node gets another editor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  // Show outside changes (form, undo, another tab), unless the text has them already or is being corrected.
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const read = readRaw(editor.state.doc.toString(), subject)
    if (read.problems.length > 0 || sameJson(read.value, value)) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: textOf(value) } })
  }, [subject, value])

  return (
    <div>
      <div ref={place} />
      <ul className={styles.problems} aria-live="polite" aria-label="Errors in the JSON">
        {problems.map(({ from, message }) => (
          <li key={`${from} ${message}`}>{`Line ${text.slice(0, from).split('\n').length}: ${message}`}</li>
        ))}
      </ul>
    </div>
  )
}
