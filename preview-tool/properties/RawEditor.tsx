import { setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { useLatestResult } from '../checks/useLatestResult'
import type { Refusal } from '../refusals/refusal'
import { Refusals } from '../refusals/Refusals'
import { rawExtensions } from './rawExtensions'
import type { Subject } from '../checks/subject'
import { unfinishedTexts } from './unfinishedTexts'
import { readRaw, type NodeText } from '../checks/rawProblems'
import { isSmallText } from '../checks/isSmallText'
import { checkText } from '../checks/toolChecks'
import type { Completions } from '../checks/rawCompletions'
import controls from '../fields/fields.module.css'
import styles from './RawEditor.module.css'

interface RawEditorProps {
  subject: Subject
  /** Names what is edited, to find a text again that was left unfinished. */
  name: string
  /** The node as the layers set it. */
  value: JsonObject
  /** Called only with valid values; returns why it is not possible, or nothing. */
  onChange: (value: JsonObject) => Refusal[]
  refused: readonly Refusal[]
  onRefused: (reasons: Refusal[]) => void
}

const textOf = (value: JsonObject) => JSON.stringify(value, null, 2)

/**
 * JSON editor of a node, with errors and completion from its schema. Text that is not applied stays in the editor, also when
 * something else is edited meanwhile. It is checked beside the page: typing goes on, whatever the text is (ED-08).
 */
export function RawEditor({ subject, name, value, onChange, refused, onRefused }: RawEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [text, setText] = useState(() => unfinishedTexts.get(name) ?? textOf(value))
  const read = useLatestResult(text, (asked) => checkNodeText(asked, subject))
  const isChecked = read?.question === text
  const problems = read?.result.problems ?? []

  const change = useEffectEvent((now: string) => {
    unfinishedTexts.set(name, now)
    setText(now)
  })
  const complete = useEffectEvent((now: string, offset: number) =>
    completeNode(now, offset, subject, value.type),
  )
  useEffect(() => {
    const editor = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({
        doc: text,
        extensions: rawExtensions({
          label: `JSON of ${subject.title}`,
          completions: (now, offset) => complete(now, offset),
          changed: (now) => change(now),
        }),
      }),
    })
    view.current = editor
    return () => editor.destroy()
    // The editor owns its text; another node gets another editor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const apply = useEffectEvent(() => {
    const editor = view.current
    if (!editor || !read || !isChecked) return
    const found = read.result.problems.map((one) => ({ ...one, severity: 'error' as const }))
    editor.dispatch(setDiagnostics(editor.state, found))
    if (!read.result.value || found.length > 0) return
    const reasons = sameJson(read.result.value, value) ? [] : onChange(read.result.value)
    onRefused(reasons)
    if (reasons.length === 0) unfinishedTexts.delete(name)
  })
  useEffect(() => apply(), [read])

  const show = (now: JsonObject) => {
    const editor = view.current
    editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: textOf(now) } })
  }
  // Show outside changes (form, undo, another tab), unless the text has them already or is being written.
  const showChanged = useEffectEvent((now: JsonObject) => {
    if (!isChecked || unfinishedTexts.has(name) || sameJson(read.result.value, now)) return
    show(now)
  })
  useEffect(() => showChanged(value), [value])

  return (
    <div>
      <div ref={place} />
      <ul className={styles.problems} aria-live="polite" aria-label="Errors in the JSON">
        {problems.map(({ from, line, message }) => (
          <li key={`${from} ${message}`}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
      <p role="status" className={refused.length > 0 ? styles.problems : undefined}>
        <Refusals lead="Not applied" refused={refused} />
      </p>
      {(problems.length > 0 || refused.length > 0) && (
        <button type="button" className={controls.small} onClick={() => show(value)}>
          Discard this text
        </button>
      )}
    </div>
  )
}

/** What the JSON of a node says. A long text is read beside the page; one that takes too long is kept and has that as its problem. */
async function checkNodeText(text: string, { segments }: Pick<Subject, 'segments'>): Promise<NodeText> {
  if (isSmallText(text)) return readRaw(text, { segments })
  return checkText('nodeText', text, { segments }).catch((error: Error) => ({
    problems: [{ from: 0, to: 1, line: 1, message: `${error.message} The text is kept: make it simpler.` }],
  }))
}

/** What can stand at a position of a node's JSON; nothing where that cannot be found out. */
async function completeNode(
  text: string,
  offset: number,
  { segments, kind, slot }: Subject,
  type: unknown,
): Promise<Completions | null> {
  const subject = { segments, kind, ...(slot !== undefined && { slot }) }
  return checkText('nodeCompletions', text, offset, subject, type).catch(() => null)
}
