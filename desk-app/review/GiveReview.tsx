import { useId } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { useGiveReviewMutation } from '../deskApi'
import panel from '../Panel.module.css'
import { namesText } from '../namesText'
import { RoleButton } from '../RoleButton'
import { RoleNote } from '../RoleNote'
import styles from '../SignIn.module.css'
import { TextArea } from '../../preview-tool/TextArea'
import { useIsSolo } from '../useIsSolo'
import { useDeskForm } from '../useDeskForm'
import type { ReviewParts } from './reviewParts'
import { useLooked } from './useLooked'
import { ViewChoice } from './ViewChoice'
import { reviewable, whyNotReview } from './whyNotReview'

interface GiveReviewProps extends ReviewParts {
  /** How many comments are open. */
  openComments: number
}

/** Approve or object, with a note, for the parts that are ticked. */
export function GiveReview(parts: GiveReviewProps) {
  const isSolo = useIsSolo(parts.session)
  if (isSolo === undefined) return null
  if (isSolo)
    return (
      <p className={panel.facts}>
        Yours is the only account at this desk, so nobody else can review it. You publish your own work, and
        the history says so.
      </p>
    )
  const refusal = whyNotReview(parts)
  return refusal === null ? (
    <ReviewForm {...parts} />
  ) : (
    <ReviewOff refusal={refusal} lacksRole={reviewable(parts.session, parts.page).length === 0} />
  )
}

/** Somebody whose roles would do may still have written part of it. */
function ReviewOff({ refusal, lacksRole }: { refusal: string; lacksRole: boolean }) {
  const note = useId()
  const rights = { refusal, saidBy: note }
  return (
    <div className={panel.top}>
      <div className={panel.actions}>
        <RoleButton {...rights} icon="check">
          Approve
        </RoleButton>
        <RoleButton {...rights} variant="danger">
          Object
        </RoleButton>
      </div>
      <RoleNote id={note} verbs={lacksRole ? ['review'] : []}>
        {refusal}
      </RoleNote>
    </div>
  )
}

/** What of a change nobody has looked at yet, failed, or is still talked about (OP-07), in a sentence; null for nothing. */
function unseenText({ page: { cells }, openComments }: GiveReviewProps): string | null {
  const cases = (count: number) => (count === 1 ? '1 case' : `${count} cases`)
  const failed = cells.filter(({ state }) => state === 'failed').length
  const open = cells.filter(({ state }) => state !== 'failed' && state !== 'passed').length
  const parts = [
    ...(failed > 0 ? [`${cases(failed)} failed`] : []),
    ...(open > 0 ? [`${cases(open)} ${open === 1 ? 'is' : 'are'} not checked yet`] : []),
    ...(cells.length > 0 && cells.every(({ picture }) => picture === null)
      ? ['there is no picture of it yet']
      : []),
    ...(openComments > 0
      ? [openComments === 1 ? '1 comment is open' : `${openComments} comments are open`]
      : []),
  ]
  if (parts.length === 0) return null
  return `Before you approve: ${namesText(parts)}.`
}

type Verdict = 'approve' | 'object'

function ReviewForm(parts: GiveReviewProps) {
  const { session, change, page } = parts
  const offered = reviewable(session, page)
  const unseen = unseenText(parts)
  const unseenId = useId()
  const looked = useLooked(page.release)
  const [giveReview] = useGiveReviewMutation()
  const form = useDeskForm({
    defaults: {
      verdict: 'approve' as Verdict,
      /** What is not ticked: what an edit adds is. */
      left: [] as string[],
      note: '',
      replies: {} as Record<string, string>,
    },
    refuse({ verdict, left, replies }) {
      const unseen = looked.refuse()
      if (unseen !== null) return unseen
      if (offered.every(({ view }) => left.includes(view))) return 'Choose what your review covers.'
      return verdict === 'approve' && page.objections.some(({ id }) => readText(replies[id] ?? '') === '')
        ? 'Someone objects to the same layers in another change. Answer that first.'
        : null
    },
    async send({ verdict, left, note, replies }, { keyFor, setValue }) {
      const views = offered.filter(({ view }) => !left.includes(view))
      const body = {
        verdict,
        views: views.map(({ view, digest }) => ({ view, digest })),
        note: note.trim(),
        ...(verdict === 'approve' &&
          page.objections.length > 0 && {
            replies: page.objections.map(({ id }) => ({ objection: id, note: (replies[id] ?? '').trim() })),
          }),
      }
      await giveReview({ id: change.id, key: keyFor(body), body }).unwrap()
      setValue('note', '')
      for (const { id } of page.objections) setValue(`replies.${id}`, '')
      showToast({ kind: 'success', message: verdict === 'approve' ? 'You approved it.' : 'You objected.' })
    },
  })
  const busy = form.busy && form.values.verdict
  const { value: left, onChange: leave } = form.choice('left')
  const names = offered.map(({ view }) => view)
  return (
    <form
      className={styles.form}
      aria-label="Your review"
      noValidate
      onSubmit={form.submit({ verdict: 'approve' })}
    >
      <ViewChoice
        views={names}
        value={names.filter((view) => !left.includes(view))}
        onChange={(ticked) => leave(names.filter((view) => !ticked.includes(view)))}
      />
      <TextArea
        label="Note"
        hint="For the authors and the history. An objection needs one."
        maxLength={2_000}
        {...form.field(
          'note',
          (typed, { verdict }) =>
            verdict === 'object' && readText(typed) === '' && 'Say what is wrong, so that it can be fixed.',
        )}
      />
      {page.objections.map(({ id, reviewer, change: other, note: why, layers }) => (
        <TextArea
          key={id}
          label={`Your answer to ${reviewer.name}`}
          hint={`Say why it is right here, if you approve. Objected to ${namesText(layers)} in “${other.title}”${why === '' ? '.' : `: ${why}`}`}
          maxLength={2_000}
          {...form.field(
            `replies.${id}`,
            (typed = '', { verdict }) =>
              verdict === 'approve' && readText(typed) === '' && 'Answer it, or object as well.',
          )}
        />
      ))}
      <div role="alert" className={styles.problem}>
        {looked.news ?? form.problem}
      </div>
      {unseen !== null && (
        <p id={unseenId} className={panel.facts}>
          {unseen}
        </p>
      )}
      <div className={panel.actions}>
        <Button
          type="submit"
          icon="check"
          variant={unseen === null ? 'primary' : 'secondary'}
          busy={busy === 'approve'}
          aria-describedby={unseen === null ? undefined : unseenId}
        >
          Approve
        </Button>
        <Button variant="danger" busy={busy === 'object'} onClick={form.submit({ verdict: 'object' })}>
          Object
        </Button>
      </div>
    </form>
  )
}
