import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/shared/ui/Button'
import { useToolSelector } from '../preview-tool/app/toolStore'
import type { Change, Session } from './deskTypes'
import { useSetChangeStateMutation } from './deskApi'
import { BringOntoLive } from './BringOntoLive'
import { useOpenChange } from './changeContext'
import styles from './ChangePage.module.css'
import { refusalOf } from './refusalOf'
import { RoleButton } from './RoleButton'
import { showProblem } from './showProblem'
import { KeepTemplate } from './templates/KeepTemplate'

interface ChangeBarProps extends Pick<Change, 'title' | 'state' | 'isBehind'> {
  id: string
  session: Session
  /** It was brought onto what is live, by this revision. */
  onBrought: (revision: number) => void
  /** What else is to be said. */
  children: ReactNode
}

/** Which change this is, the way to its review, and what keeps one from editing it. */
export function ChangeBar({ id, title, state, isBehind, session, onBrought, children }: ChangeBarProps) {
  const { sync } = useOpenChange()
  const documents = useToolSelector((store) => store.editor.documents)
  const note = useId()
  const [isKeeping, setKeeping] = useState(false)
  const [setChangeState] = useSetChangeStateMutation()
  const reopen = () =>
    setChangeState({ id, state: 'open' })
      .unwrap()
      .catch((error: unknown) => showProblem(error))
  const rights = { refusal: refusalOf(session, 'edit'), saidBy: note }
  return (
    <section aria-label="Change" className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <RoleButton {...rights} size="s" variant="quiet" onClick={() => setKeeping(true)}>
        Keep as a template …
      </RoleButton>
      <Link
        className={buttonClass({ size: 's', variant: state === 'open' ? 'primary' : 'secondary' })}
        to={`/change/${id}/review`}
      >
        {state === 'open' ? 'Review and publish' : 'To its review'}
      </Link>
      {isKeeping && (
        <KeepTemplate
          change={id}
          title={title}
          // What is closed or published is as it was saved.
          settle={state === 'open' ? sync.settle : () => Promise.resolve('')}
          onClose={() => setKeeping(false)}
        />
      )}
      {rights.refusal !== null && (
        <p id={note} className={styles.notice}>
          Your roles do not allow editing: what you try here stays in this browser and is not saved.
        </p>
      )}
      {state === 'published' && (
        <p className={styles.notice}>
          This change is published and cannot be edited. To change more, begin a new one.
        </p>
      )}
      {state === 'closed' && (
        <p className={styles.notice}>
          This change is closed and cannot be edited.
          <RoleButton {...rights} size="s" variant="secondary" onClick={() => void reopen()}>
            Reopen it
          </RoleButton>
        </p>
      )}
      {state === 'open' && isBehind && (
        <div className={styles.notice}>
          <p>Something else went live since this change was begun.</p>
          <BringOntoLive
            id={id}
            rights={rights}
            settle={sync.settle}
            documents={documents}
            onBrought={onBrought}
          />
        </div>
      )}
      {children}
    </section>
  )
}
