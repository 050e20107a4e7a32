import { useState } from 'react'
import { Modal } from '@/shared/ui/Modal'
import { showToast } from '@/shared/ui/toast'
import { CheckboxGroup } from '../CheckboxGroup'
import { useAskForReviewMutation, useLazyReviewersQuery, useWithdrawRequestMutation } from '../deskApi'
import type { PossibleReviewer } from '../deskTypes'
import { FormDialog } from '../FormDialog'
import { namesText } from '../namesText'
import { siteNames } from '../siteNames'
import panel from '../Panel.module.css'
import type { RoleRights } from '../RoleButton'
import { TaskButton } from '../TaskButton'
import { useDeskForm } from '../useDeskForm'
import { editRefusal } from './editRefusal'
import type { ReviewParts } from './reviewParts'

/** Says to the others that a change is ready to be looked at; to some of them by name. */
export function AskForReview({ session, change, page }: ReviewParts) {
  const [askForReview] = useAskForReviewMutation()
  const [withdrawRequest] = useWithdrawRequestMutation()
  const [readReviewers] = useLazyReviewersQuery()
  const [offered, setOffered] = useState<readonly PossibleReviewer[] | null>(null)
  const refusal = editRefusal(session, 'Asking for review', page.sites)
  const rights: RoleRights = { refusal, verbs: ['edit'] }
  const ask = async () => {
    await askForReview({ id: change.id, body: {} }).unwrap()
    showToast({
      kind: 'success',
      message: 'Review requested. Cases that have not been checked yet are being checked now.',
    })
  }
  const withdraw = async () => {
    await withdrawRequest({ id: change.id }).unwrap()
    showToast({
      kind: 'success',
      message: 'Nobody is asked to review it any more. What was said about it stays.',
    })
  }
  const isAsked = change.reviewAskedAt !== null
  const close = () => setOffered(null)
  return (
    <div className={panel.actions}>
      {!isAsked && (
        <TaskButton rights={rights} size="s" icon="send" run={ask}>
          Ask for review
        </TaskButton>
      )}
      {(isAsked || refusal === null) && (
        <TaskButton
          rights={rights}
          size="s"
          variant="secondary"
          run={async () => setOffered((await readReviewers({ id: change.id }).unwrap()).reviewers)}
        >
          Name reviewers …
        </TaskButton>
      )}
      {isAsked && refusal === null && (
        <TaskButton rights={rights} size="s" variant="secondary" run={withdraw}>
          Withdraw the request
        </TaskButton>
      )}
      {offered?.length === 0 && (
        <Modal open title={TITLE} onClose={close}>
          <p>Nobody else may review this change. An admin can give someone the role for it.</p>
        </Modal>
      )}
      {offered && offered.length > 0 && (
        <NamesDialog {...{ change, page }} reviewers={offered} onClose={close} />
      )}
    </div>
  )
}

const TITLE = 'Name reviewers'
/** The desk takes no more. */
const MAX_NAMED = 10

interface NamesDialogProps extends Pick<ReviewParts, 'change' | 'page'> {
  reviewers: readonly PossibleReviewer[]
  onClose: () => void
}

function NamesDialog({ change, page, reviewers, onClose }: NamesDialogProps) {
  const [askForReview] = useAskForReviewMutation()
  const form = useDeskForm({
    defaults: {
      named: page.named.filter(({ refusal }) => refusal === null).map(({ person }) => person.id),
    },
    refuse: ({ named }) => (named.length > MAX_NAMED ? `Name ${MAX_NAMED} people at most.` : null),
    async send({ named }) {
      const chosen = reviewers.map(({ person }) => person).filter(({ id }) => named.includes(id))
      await askForReview({ id: change.id, body: { reviewers: chosen.map(({ id }) => id) } }).unwrap()
      showToast({
        kind: 'success',
        message:
          chosen.length === 0
            ? 'Review requested. Nobody is named.'
            : `Review requested: ${namesText(chosen.map(({ name }) => name))} will find it first.`,
      })
      onClose()
    },
  })
  return (
    <FormDialog title={TITLE} action="Ask for review" form={form} onClose={onClose}>
      <CheckboxGroup
        legend="Who should review it"
        hint="They find it first among what is waiting for them. Others can still review it."
        options={reviewers.map(({ person, sites }) => ({
          value: person.id,
          label: `${person.name}${sites.length < page.sites.length ? ` (${siteNames(sites)} only)` : ''}`,
        }))}
        {...form.choice('named')}
      />
      <p className={panel.facts}>Cases that have not been checked yet are checked, too.</p>
    </FormDialog>
  )
}
