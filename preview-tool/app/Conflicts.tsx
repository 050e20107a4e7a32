import { useState } from 'react'
import type { MergeConflict } from '@layout/mergeThreeWays'
import type { JsonObject } from '@layout/types'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { describeChanges } from '../changes/describeChanges'
import { layerTitle } from '../../layout/layerTitle'
import type { Documents } from '../model'
import { chooseSide } from '../save/chooseSide'
import { useWording } from '../wording'
import type { SavedLayer } from './saveDraft'
import styles from './Conflicts.module.css'

interface Props {
  conflict: Pick<Extract<SavedLayer, { kind: 'conflict' }>, 'layer' | 'conflicts' | 'document'>
  /** All layers, to name what is changed. */
  documents: Documents
  /** Whose changes they are, where it is known. */
  people?: { mine: string; theirs: string }
  /** What the two sides are called, where they are not what two people did. */
  sides?: { title: string; mine: string; theirs: string }
  onChosen: (document: JsonObject) => void
  onClose: () => void
}

/** Shows both values of every conflicting change and lets the operator choose. Nothing is overwritten before that. */
export function Conflicts({ conflict, documents, people, sides, onChosen, onClose }: Props) {
  const { layer, conflicts, document } = conflict
  const names = sides ?? sidesOf(layer, people)
  const { afterChoice } = useWording()
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
      title={names.title}
      onClose={onClose}
      footer={<Button onClick={finish}>Apply my choices</Button>}
    >
      <p>Everything else was merged automatically. Choose one version of each of these, {afterChoice}.</p>
      {conflicts.map((one, at) => (
        <fieldset key={one.path.join('/')} className={styles.choice}>
          <legend>Which of the two?</legend>
          <label>
            <input type="radio" checked={!theirs.has(at)} onChange={() => choose(at, false)} /> {names.mine}:{' '}
            {inWords(one, 'mine', conflict, documents)}
          </label>
          <label>
            <input type="radio" checked={theirs.has(at)} onChange={() => choose(at, true)} /> {names.theirs}:{' '}
            {inWords(one, 'theirs', conflict, documents)}
          </label>
          <details>
            <summary>Developer</summary>
            <pre>{JSON.stringify(one, null, 2)}</pre>
          </details>
        </fieldset>
      ))}
    </Modal>
  )
}

function sidesOf(layer: string, people: Props['people']): NonNullable<Props['sides']> {
  const theirs = people?.theirs ?? 'Someone else'
  return {
    title: `${theirs} ${theirs.includes(' and ') ? 'have' : 'has'} also changed ${layerTitle(layer)}`,
    mine: people ? `Mine (${people.mine})` : 'Mine',
    theirs: people ? `Theirs (${people.theirs})` : 'Theirs',
  }
}

/** What one side did, as the list of changes says it. */
function inWords(
  one: MergeConflict,
  side: 'mine' | 'theirs',
  { layer, document }: Pick<Props['conflict'], 'layer' | 'document'>,
  documents: Documents,
): string {
  const state = (which: 'base' | 'mine' | 'theirs') => ({
    ...documents,
    [layer]: chooseSide(document, one, which),
  })
  const changes = describeChanges(state('base'), state(side))
  return changes.map(({ sentence }) => sentence).join('; ') || 'as it was'
}
