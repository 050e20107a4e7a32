import { useState } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { localStore } from '@/shared/safe/storage'
import { useWording } from '../wording'
import styles from './FirstSteps.module.css'
import { useToolSelector } from './toolStore'

const SEEN = 'PORTICO_PREVIEW_LED'

/** Whether the first steps are to be shown: on a first visit, or when they are asked for. */
export function useFirstSteps() {
  const [shown, setShown] = useState(() => localStore.get(SEEN) === null)
  return {
    shown,
    show: () => setShown(true),
    close() {
      localStore.set(SEEN, '1')
      setShown(false)
    },
  }
}

interface Step {
  done: boolean
  text: string
}

/** Leads a first visit through one real change and back (ED-11): each step is ticked when it is done, in any order. */
export function FirstSteps({ onClose }: { onClose: () => void }) {
  const { lastStep } = useWording()
  const { target, selected, past, future } = useToolSelector((state) => state.editor)
  // What was done once stays ticked: an undone change was made all the same.
  const now = [target.layer !== 'base', selected !== null, past.length + future.length > 0, future.length > 0]
  const [done, setDone] = useState(now)
  if (now.some((one, at) => one && !done[at])) setDone(done.map((one, at) => one || now[at] === true))
  const steps: Step[] = [
    'Choose a site at the top, so that a change is for its players only.',
    'Click a heading or a picture in the preview. Its settings appear below.',
    'Change something: a setting below, or the text itself with a double click.',
    lastStep,
  ].map((text, at) => ({ text, done: done[at] === true }))
  const isFinished = steps.every((step) => step.done)
  const current = steps.findIndex((step) => !step.done)
  return (
    <section
      className={styles.card}
      aria-label="First steps"
      // The settings of what is selected stand below it, and come first.
      data-short={selected !== null}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{isFinished ? 'That is all it takes' : 'Your first change'}</h2>
        <IconButton icon="x" label="Close the first steps" iconSize={16} onClick={onClose} />
      </header>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step.text} aria-current={at === current ? 'step' : undefined} data-done={step.done}>
            <Icon
              name={step.done ? 'circle-check' : 'arrow-right'}
              size={16}
              label={step.done ? 'Done' : 'To do'}
            />
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.hint}>
        {isFinished &&
          'From here on: the plus of a section adds to it, the button with the eye chooses what the preview shows and compares it, and Texts finds every text.'}
      </p>
    </section>
  )
}
