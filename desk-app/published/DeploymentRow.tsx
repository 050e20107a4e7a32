import { useState, type ReactNode } from 'react'
import { showToast } from '@/shared/ui/toast'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { useCancelDeploymentMutation } from '../deskApi'
import type { Deployment, Session } from '../deskTypes'
import { momentText } from '../momentText'
import panel from '../Panel.module.css'
import { ReasonDialog } from '../ReasonDialog'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { useDeskForm } from '../useDeskForm'
import { When } from '../When'
import { deploymentText } from './deploymentText'
import { isPlanned, isTriedOut } from './isUnderWay'

interface DeploymentRowProps {
  deployment: Deployment
  session: Session
  now: number
  /** On whose clocks its times are said. */
  zone: string
  /** More to do with it. */
  children?: ReactNode
}

/** Something that was, or will be, brought to players: why, who, when and what became of it. */
export function DeploymentRow({ deployment, session, now, zone, children }: DeploymentRowProps) {
  const [cancelling, setCancelling] = useState(false)
  const { id, reason, askedBy, askedAt, message, sites, kind, dueAt, untilAt, canary } = deployment
  const { isSelfPublished, restsOn } = deployment
  const ending = isTriedOut(deployment)
    ? { title: 'End what is tried out', action: 'End it', done: 'It has ended.' }
    : isPlanned(deployment, now)
      ? { title: 'Cancel what is planned', action: 'Cancel the plan', done: 'It is cancelled.' }
      : deployment.state === 'prepared'
        ? { title: 'Cancel what is prepared', action: 'Cancel it', done: 'It is cancelled.' }
        : null
  const isMine = askedBy.id === session.person.id
  return (
    <li>
      <div className={panel.what}>
        <span className={panel.actions}>
          <strong>{deploymentText(deployment)}</strong>
          <DeploymentMark deployment={deployment} now={now} />
          {kind === 'breakGlass' && <StatusPill tone="bad">Alarm</StatusPill>}
          {isSelfPublished && <StatusPill tone="neutral">Self-published</StatusPill>}
        </span>
        {reason !== '' && <p className={panel.note}>{reason}</p>}
        {message !== null && <p>{message}</p>}
        {restsOn !== null && <p>{restsOn}</p>}
        {canary && untilAt !== null && (
          <p>
            Until {momentText(untilAt, zone)},{' '}
            {canary.then === 'everyone' ? 'then for everyone' : 'then everyone gets what is live'}
          </p>
        )}
        {dueAt !== null && (
          <p>
            From {momentText(dueAt, zone)}
            {untilAt === null ? ' on' : ` until ${momentText(untilAt, zone)}`}
          </p>
        )}
        <p className={panel.facts}>
          {isMine ? 'You' : <bdi>{askedBy.name}</bdi>} · <When at={askedAt} now={now} />
        </p>
      </div>
      <div className={panel.actions}>
        {ending && (
          <RoleButton
            refusal={refusalOf(session, 'tighten', sites)}
            verbs={['tighten']}
            size="s"
            variant="secondary"
            aria-label={`${ending.action}: ${deploymentText(deployment)}`}
            onClick={() => setCancelling(true)}
          >
            {ending.action}
          </RoleButton>
        )}
        {children}
      </div>
      {cancelling && ending && <CancelDialog id={id} {...ending} onClose={() => setCancelling(false)} />}
    </li>
  )
}

interface CancelDialogProps {
  id: string
  title: string
  action: string
  /** What is said when it is done. */
  done: string
  onClose: () => void
}

function CancelDialog({ id, title, action, done, onClose }: CancelDialogProps) {
  const [cancelDeployment] = useCancelDeploymentMutation()
  const form = useDeskForm({
    defaults: { reason: '' },
    async send({ reason }) {
      await cancelDeployment({ channel: 'live', id, body: { reason: reason.trim() } }).unwrap()
      showToast({ kind: 'success', message: done })
      onClose()
    },
  })
  return <ReasonDialog title={title} action={action} form={form} onClose={onClose} />
}

const WORDS: Readonly<Record<Deployment['state'], [StatusTone, string]>> = {
  prepared: ['waiting', 'Prepared'],
  waiting: ['waiting', 'Waiting'],
  committed: ['waiting', 'On its way'],
  live: ['good', 'Reached players'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
}

/** How far something is on its way to players, in a word or two. */
function DeploymentMark({ deployment, now }: { deployment: Deployment; now: number }) {
  const [tone, word] = isPlanned(deployment, now)
    ? (['waiting', 'Planned'] as const)
    : isTriedOut(deployment)
      ? (['waiting', 'Being tried out'] as const)
      : deployment.kind === 'canary' && deployment.state === 'cancelled'
        ? (['neutral', 'Ended'] as const)
        : WORDS[deployment.state]
  return <StatusPill tone={tone}>{word}</StatusPill>
}
