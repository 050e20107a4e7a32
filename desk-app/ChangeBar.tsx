import { use, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { BarPlaceContext } from '../preview-tool/app/barPlace'
import { useToolSelector } from '../preview-tool/app/toolStore'
import { Popover } from '../preview-tool/Popover'
import type { Change, Session } from './deskTypes'
import { useSetChangeStateMutation } from './deskApi'
import { BringOntoLive } from './BringOntoLive'
import { useOpenChange, useSyncState } from './changeContext'
import { ChecksLink } from './ChecksLink'
import styles from './ChangePage.module.css'
import { refusalOf } from './refusalOf'
import { RoleButton } from './RoleButton'
import { RoleNote } from './RoleNote'
import { showProblem } from './showProblem'
import { KeepTemplate } from './templates/KeepTemplate'

interface ChangeBarProps extends Pick<Change, 'title' | 'state' | 'isBehind'> {
  id: string
  session: Session
  /** It was brought onto what is live, by this revision. */
  onBrought: (revision: number) => void
  /** What else is to be said. */
  children: ReactNode
  /** Takes the place of the tool's bar. */
  onToolPlace: (place: HTMLElement | null) => void
}

const STATES: Record<Change['state'], string> = {
  open: 'Open: what you change is saved by itself.',
  closed: 'Closed',
  published: 'Published',
}

/** Which change this is, the way to its review, and what keeps one from editing it. */
export function ChangeBar({
  id,
  title,
  state,
  isBehind,
  session,
  onBrought,
  children,
  onToolPlace,
}: ChangeBarProps) {
  const { sync } = useOpenChange()
  const place = use(BarPlaceContext)
  const documents = useToolSelector((store) => store.editor.documents)
  const note = useId()
  const [isKeeping, setKeeping] = useState(false)
  const [setChangeState] = useSetChangeStateMutation()
  const reopen = () =>
    setChangeState({ id, state: 'open' })
      .unwrap()
      .catch((error: unknown) => showProblem(error))
  const rights = { refusal: refusalOf(session, 'edit'), saidBy: note }
  const { phase, why } = useSyncState()
  // The desk may know more than this page, such as that a role was taken away.
  const isHalted = phase === 'halted' && state === 'open' && rights.refusal === null
  const hasNotice = rights.refusal !== null || state !== 'open' || isHalted || isBehind || children !== null
  return (
    <>
      {place &&
        createPortal(
          <>
            <h1 className={styles.title}>
              <Popover
                name={`About “${title}”`}
                className={styles.name}
                label={
                  <>
                    <bdi>{title}</bdi>
                    <Icon name="chevron-down" size={14} />
                  </>
                }
              >
                {(close) => (
                  <>
                    <p className={styles.about}>
                      <strong>{title}</strong>
                      <span>{STATES[state]}</span>
                    </p>
                    <RoleButton
                      {...rights}
                      size="s"
                      variant="secondary"
                      onClick={() => {
                        close()
                        setKeeping(true)
                      }}
                    >
                      Keep as a template …
                    </RoleButton>
                  </>
                )}
              </Popover>
            </h1>
            <div ref={onToolPlace} className={styles.toolBar} />
            <ChecksLink />
            <Link
              className={buttonClass({ size: 's', variant: state === 'open' ? 'primary' : 'secondary' })}
              to={`/change/${id}/review`}
            >
              {state === 'open' ? (
                <span>
                  Review<span className={styles.rest}> and publish</span>
                </span>
              ) : (
                'To its review'
              )}
            </Link>
          </>,
          place,
        )}
      {isKeeping && (
        <KeepTemplate
          change={id}
          title={title}
          // What is closed or published is as it was saved.
          settle={state === 'open' ? sync.settle : () => Promise.resolve('')}
          onClose={() => setKeeping(false)}
        />
      )}
      {hasNotice && (
        <section aria-label="Change" className={styles.notices}>
          {rights.refusal !== null && (
            <div className={styles.notice}>
              <RoleNote id={note} verbs={['edit']}>
                Your roles do not allow editing: what you try here stays in this browser and is not saved.
              </RoleNote>
            </div>
          )}
          {isHalted && (
            <p className={styles.notice}>
              What you edit here is not saved: {why} It stays in this browser.
              <Button size="s" variant="secondary" onClick={sync.retry}>
                Try again
              </Button>
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
      )}
    </>
  )
}
