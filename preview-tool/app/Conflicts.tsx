import { useState } from 'react'
import type { JsonObject } from '@/engine/layout/types'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { chooseSide } from '../save/mergeDrafts'
import type { SavedLayer } from './saveDraft'
import styles from './Conflicts.module.css'

interface Props {
  conflict: Pick<Extract<SavedLayer, { kind: 'conflict' }>, 'layer' | 'conflicts' | 'document'>
  onChosen: (document: JsonObject) => void
  onClose: () => void
}

const shown = (value: unknown) => (value === undefined ? 'removed' : JSON.stringify(value, null, 2))

/** Shows both values of every conflicting change and lets the operator choose. Nothing is overwritten before that. */
export function Conflicts({ conflict, onChosen, onClose }: Props) {
  const { layer, conflicts, document } = conflict
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set())
  const choose = (at: number, other: boolean) => {
    const next = new Set(theirs)
    if (other) next.add(at)
    else next.delete(at)
    setTheirs(next)
  }
  const finish = () =>
    onChosen(
      conflicts.reduce(
        (merged, one, at) => (theirs.has(at) ? chooseSide(merged, one, 'theirs') : merged),
        document,
      ),
    )
  return (
    <Modal
      open
      wide
      title={`Someone else has also changed ${layer}.json`}
      onClose={onClose}
      footer={<Button onClick={finish}>Apply my choices</Button>}
    >
      <p>
        Everything else was merged automatically. Choose one version of each of these, then check the result
        and save again.
      </p>
      {conflicts.map(({ path, mine, theirs: other }, at) => (
        <fieldset key={path.join('/')} className={styles.choice}>
          <legend>{path.join(' › ')}</legend>
          <label>
            <input type="radio" checked={!theirs.has(at)} onChange={() => choose(at, false)} /> Mine
            <pre>{shown(mine)}</pre>
          </label>
          <label>
            <input type="radio" checked={theirs.has(at)} onChange={() => choose(at, true)} /> Theirs
            <pre>{shown(other)}</pre>
          </label>
        </fieldset>
      ))}
    </Modal>
  )
}
