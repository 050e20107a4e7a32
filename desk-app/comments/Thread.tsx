import { useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { useRemoveCommentMutation, useResolveCommentMutation } from '../deskApi'
import type { CommentThread, Session } from '../deskTypes'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { refusalOf } from '../refusalOf'
import { TaskButton } from '../TaskButton'
import { When } from '../When'
import { CommentForm } from './CommentForm'

/** Why someone cannot comment, in sentences; null when they can. */
export function speakRefusal(session: Session): string | null {
  const refusal = refusalOf(session, 'edit')
  if (refusal === null || refusalOf(session, 'review') === null) return null
  return `Commenting is for operators, reviewers and compliance. ${refusal}`
}

interface ThreadProps {
  change: string
  session: Session
  now: number
  thread: CommentThread
  /** What it is about, where that is not clear. */
  children?: ReactNode
}

/** A thread of comments as a row of a list, with what one can do about it. */
export function Thread({ change, session, now, thread: { id, comments, resolved }, children }: ThreadProps) {
  const [isReplying, setReplying] = useState(false)
  // The button that comes back has the focus that the form had.
  const [hasReplied, setReplied] = useState(false)
  const endReply = () => {
    setReplying(false)
    setReplied(true)
  }
  const [resolve] = useResolveCommentMutation()
  const [remove] = useRemoveCommentMutation()
  const me = session.person.id
  const last = comments.at(-1)
  const settle = async () => {
    await resolve({ id: change, comment: id, body: { state: resolved ? 'open' : 'resolved' } }).unwrap()
    showToast({ kind: 'success', message: resolved ? 'It is open again.' : 'It is resolved.' })
  }
  const removeLast = async (comment: string) => {
    await remove({ id: change, comment }).unwrap()
    showToast({ kind: 'success', message: 'Your comment is deleted.' })
  }
  return (
    <li>
      <div className={panel.what}>
        {children}
        {comments.map(({ id: one, author, at, text }) => (
          <div key={one}>
            <p className={panel.facts}>
              <strong>
                <bdi>{author.id === me ? 'You' : author.name}</bdi>
              </strong>{' '}
              · <When at={at} now={now} />
            </p>
            <p className={panel.note} dir="auto">
              {text}
            </p>
          </div>
        ))}
        {resolved && (
          <p className={panel.facts}>
            Resolved by <bdi>{personText(resolved.by, me)}</bdi> <When at={resolved.at} now={now} />
          </p>
        )}
        {isReplying && !resolved && (
          <CommentForm
            change={change}
            thread={id}
            label="Reply"
            action="Reply"
            isFocused
            onDone={endReply}
            onCancel={endReply}
          />
        )}
        {speakRefusal(session) === null && (
          <span className={panel.actions}>
            {!isReplying && !resolved && (
              <Button size="s" variant="quiet" autoFocus={hasReplied} onClick={() => setReplying(true)}>
                Reply
              </Button>
            )}
            <TaskButton size="s" variant="quiet" icon={resolved ? undefined : 'check'} run={settle}>
              {resolved ? 'Open again' : 'Resolve'}
            </TaskButton>
            {last?.author.id === me && !resolved && (
              <TaskButton size="s" variant="quiet" run={() => removeLast(last.id)}>
                Delete
              </TaskButton>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
