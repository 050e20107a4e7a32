import { useState, type FormEvent } from 'react'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { call } from '../client'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import styles from '../SignIn.module.css'
import { TextArea } from '../TextArea'
import { useRequestKey } from '../useRequestKey'
import { useTask } from '../useTask'
import type { ReviewParts } from './reviewParts'
import { siteOfView } from './siteOfView'
import { ViewChoice } from './ViewChoice'

/** Approve or object, with a note, for the parts that are ticked. */
export function GiveReview(parts: ReviewParts) {
  const refusal = whyNotReview(parts)
  return refusal === null ? (
    <ReviewForm {...parts} />
  ) : (
    <p className={`${panel.facts} ${panel.apart}`}>{refusal}</p>
  )
}

/** Why somebody cannot review a change, in a sentence; null when they can. */
function whyNotReview({ session, change }: ReviewParts): string | null {
  const { id } = session.person
  if (session.desk.isSolo)
    return 'You are alone at this desk, so there is nobody to review it. You publish your own work, and the history says so.'
  const refusal = refusalOf(session, 'review')
  if (refusal !== null) return `Reviewing is for reviewers and compliance. ${refusal}`
  return change.authors.some((author) => author.id === id)
    ? 'You wrote part of it, so somebody else has to review it.'
    : null
}

function ReviewForm({ session, change, page, onChanged }: ReviewParts) {
  const offered = page.views.filter(({ view }) => refusalOf(session, 'review', [siteOfView(view)]) === null)
  const [ticked, setTicked] = useState<readonly string[]>(() => offered.map(({ view }) => view))
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string | undefined>(undefined)
  const task = useTask()
  const keyFor = useRequestKey()
  if (offered.length === 0)
    return <p className={panel.facts}>Your roles do not cover the sites that it changes.</p>
  const give = (verdict: 'approve' | 'object') => {
    setMissing(undefined)
    const views = offered.filter(({ view }) => ticked.includes(view))
    if (views.length === 0) return task.refuse('Tick what your review is about.')
    if (verdict === 'object' && note.trim() === '')
      return setMissing('Say what is wrong, so that it can be mended.')
    const body = {
      verdict,
      views: views.map(({ view, digest }) => ({ view, digest })),
      note: note.trim(),
    }
    void task.run(async () => {
      await call((api) =>
        api.POST('/changes/{id}/reviews', {
          params: { path: { id: change.id }, header: keyFor(body) },
          body,
        }),
      )
      setNote('')
      showToast({ kind: 'success', message: verdict === 'approve' ? 'You approved it.' : 'You objected.' })
      onChanged()
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give('approve')
  }
  return (
    <form className={`${styles.form} ${panel.apart}`} aria-label="Your review" noValidate onSubmit={submit}>
      <ViewChoice views={offered.map(({ view }) => view)} ticked={ticked} onChange={setTicked} />
      <TextArea
        label="Note"
        hint="For the authors and the history. An objection needs one."
        maxLength={2_000}
        value={note}
        error={missing}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert" className={styles.problem}>
        {task.problem}
      </div>
      <div className={panel.actions}>
        <Button type="submit" icon="check" busy={task.busy}>
          Approve
        </Button>
        <Button variant="danger" aria-disabled={task.busy || undefined} onClick={() => give('object')}>
          Object
        </Button>
      </div>
    </form>
  )
}
