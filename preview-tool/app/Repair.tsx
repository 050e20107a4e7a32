import { useId, useState } from 'react'
import { HOSTS } from '@layout/hosts'
import { Button } from '@/shared/ui/Button'
import { checkLayerText } from '../checks/checkLayerText'
import { useLatestResult } from '../checks/useLatestResult'
import { saved, replaced } from '../edit/editorSlice'
import { downloadText } from '@/shared/downloadText'
import { firstProblems, moreText } from '../problems/firstProblems'
import { useLayerSource } from './useLayerSource'
import type { BrokenFile } from './loadDocuments'
import styles from './Repair.module.css'
import { useToolDispatch, useToolSelector } from './toolStore'

interface Props {
  broken: BrokenFile
  onFixed: () => void
  /** Leaves the file as it is; its site cannot be edited. */
  onSkip: () => void
}

/** A layout file that cannot be parsed: its text, the error, and an editor to repair it by hand. */
export function Repair({ broken, onFixed, onSkip }: Props) {
  const { name, file } = broken
  const dispatch = useToolDispatch()
  const { replace } = useLayerSource()
  const documents = useToolSelector((state) => state.editor.documents)
  const [text, setText] = useState(file.text)
  const [problem, setProblem] = useState('')
  const area = useId()
  const read = useLatestResult(text, (now) => checkLayerText(name, now))
  const document = read?.question === text ? read.result.document : undefined
  const problems = read?.result.problems ?? broken.problems
  const { shown, more } = firstProblems(problems)

  const save = async () => {
    if (!document) return
    const result = await replace(name, text, file.tag)
    if (result.kind === 'download') downloadText(`${name}.json`, 'application/json', text)
    if (result.kind === 'saved' || result.kind === 'download') {
      dispatch(saved({ layer: name, file: result.kind === 'saved' ? result.file : { ...file, text } }))
      dispatch(replaced({ documents: { ...documents, [name]: document }, label: `Repaired ${name}.json` }))
      onFixed()
    } else
      setProblem(
        result.kind === 'conflict'
          ? 'Someone else changed the file in the meantime. Reload the page to see it.'
          : result.message,
      )
  }

  return (
    <main className={styles.repair}>
      <h1>{name}.json cannot be opened</h1>
      <p>
        {name === HOSTS
          ? 'Players still find each site under the addresses that were read last. Fix the text here, or leave it and edit the sites.'
          : 'Players still see the last good layout. Fix the text here, or leave it and edit the other sites.'}
      </p>
      <ul aria-label="What is wrong" className={styles.problems}>
        {shown.map(({ pointer, message }) => (
          <li key={`${pointer} ${message}`}>
            {pointer && <code>{pointer}</code>} {message}
          </li>
        ))}
        {more > 0 && <li>{moreText(more)}</li>}
        {document && <li>No problems left. You can save.</li>}
      </ul>
      <label htmlFor={area}>Its text</label>
      <textarea
        id={area}
        className={styles.text}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button onClick={() => void save()} disabled={!document}>
          Save and open it
        </Button>
        <Button variant="secondary" onClick={onSkip}>
          Leave it for now
        </Button>
      </div>
    </main>
  )
}
