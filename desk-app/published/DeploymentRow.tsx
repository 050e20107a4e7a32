import { useState, type ReactNode } from 'react'
import { showToast } from '@/shared/ui/toast'
import { StatusPill } from '@/shared/ui/StatusPill'
import { useCancelDeploymentMutation } from '../deskApi'
import type { Deployment, Session } from '../deskTypes'
import { momentText } from '../momentText'
import panel from '../Panel.module.css'
import { ReasonDialog } from '../ReasonDialog'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { useDeskForm } from '../useDeskForm'
import { When } from '../When'
import { DeploymentMark } from './DeploymentMark'
import { deploymentText } from './deploymentText'
import { isPlanned } from './isUnderWay'

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
  const { id, reason, askedBy, askedAt, message, sites, kind, dueAt, untilAt, isSelfPublished, restsOn } =
    deployment
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
        {dueAt !== null && (
          <p>
            From {momentText(dueAt, zone)}
            {untilAt === null ? ' on' : ` until ${momentText(untilAt, zone)}`}
          </p>
        )}
        <p className={panel.facts}>
          {isMine ? 'You' : askedBy.name} · <When at={askedAt} now={now} />
        </p>
      </div>
      <div className={panel.actions}>
        {isPlanned(deployment, now) && (
          <RoleButton
            refusal={refusalOf(session, 'deploy', sites)}
            size="s"
            variant="secondary"
            onClick={() => setCancelling(true)}
          >
            Cancel the plan
          </RoleButton>
        )}
        {children}
      </div>
      {cancelling && <CancelDialog id={id} onClose={() => setCancelling(false)} />}
    </li>
  )
}

function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [cancelDeployment] = useCancelDeploymentMutation()
  const form = useDeskForm({
    defaults: { reason: '' },
    async send({ reason }) {
      await cancelDeployment({ channel: 'live', id, body: { reason: reason.trim() } }).unwrap()
      showToast({ kind: 'success', message: 'It is cancelled.' })
      onClose()
    },
  })
  return (
    <ReasonDialog title="Cancel what is planned" action="Cancel the plan" form={form} onClose={onClose} />
  )
}
