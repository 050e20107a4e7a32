import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import type { PolicyInForce, PolicyRules, Session } from '../deskTypes'
import panel from '../Panel.module.css'
import { ReasonDialog } from '../ReasonDialog'
import { useDeskForm } from '../useDeskForm'
import { When } from '../When'
import { policySentences } from './policySentences'
import { useSetPolicy } from './useSetPolicy'

interface PolicyProposalProps {
  proposed: NonNullable<PolicyInForce['proposed']>
  policy: PolicyRules
  etag: string
  /** The group whose it is; null where it is of all sites. */
  group: string | null
  /** Whether they may change the policy at all. */
  mayDecide: boolean
  session: Session
  /** When it was read, in ms. */
  now: number
}

/** A weaker policy that waits for a second admin: to agree, or to keep what holds. */
export function PolicyProposal({
  proposed,
  policy,
  etag,
  group,
  mayDecide,
  session,
  now,
}: PolicyProposalProps) {
  const [asked, setAsked] = useState<'agree' | 'keep' | null>(null)
  const { by, at, reason, refusal } = proposed
  const isMine = by.id === session.person.id
  return (
    <section className={panel.alert} aria-label="Proposed policy">
      <div className={panel.top}>
        <p>
          <strong>{isMine ? 'You' : <bdi>{by.name}</bdi>} proposed a weaker policy</strong>{' '}
          <When at={at} now={now} />: <bdi>{reason}</bdi>
        </p>
        <ul className={panel.plain}>
          {policySentences(proposed.policy, group).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className={panel.facts}>
          {refusal ?? 'It takes effect when you agree.'} The proposal does not expire.
        </p>
        {mayDecide && (
          <div className={panel.actions}>
            {refusal === null && (
              <Button size="s" onClick={() => setAsked('agree')}>
                Agree
              </Button>
            )}
            <Button size="s" variant="secondary" onClick={() => setAsked('keep')}>
              {isMine ? 'Withdraw the proposal' : 'Keep what holds'}
            </Button>
          </div>
        )}
      </div>
      {asked !== null && (
        <DecideDialog
          etag={etag}
          group={group}
          agreed={asked === 'agree'}
          policy={asked === 'agree' ? proposed.policy : policy}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

interface DecideDialogProps {
  etag: string
  group: string | null
  /** Whether the weaker one holds from now on. */
  agreed: boolean
  /** The one that holds then. */
  policy: PolicyRules
  onClose: () => void
}

function DecideDialog({ etag, group, agreed, policy, onClose }: DecideDialogProps) {
  const setPolicy = useSetPolicy(group)
  const form = useDeskForm({
    defaults: { reason: '' },
    async send({ reason }) {
      await setPolicy(etag, policy, reason.trim())
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={agreed ? 'Agree to a weaker policy' : 'Keep the policy as it is'}
      action={agreed ? 'Agree' : 'Keep it'}
      form={form}
      onClose={onClose}
    />
  )
}
