import { clock } from '@/shared/time/clock'
import { desk } from '../deskCalls'
import type { Session } from '../deskTypes'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useDesk } from '../useDesk'
import { ReadProblem } from '../ReadProblem'
import styles from './Accounts.module.css'
import { PolicyForm } from './PolicyForm'
import { PolicyProposal } from './PolicyProposal'
import { policySentences } from './policySentences'

/** Who has to agree before something goes to players. */
export function Policy({ session, rights }: { session: Session; rights: RoleRights }) {
  const { data, problem, reload } = useDesk('policy', async () => ({
    ...(await desk.policy({ channel: 'live' })),
    now: clock.now(),
  }))
  return (
    <Panel title="Before something goes live">
      <ReadProblem problem={problem} onRetry={reload} />
      {!data && problem === undefined && <p role="status">Reading the policy …</p>}
      {data && rights.refusal !== null && (
        <>
          <ul className={panel.plain}>
            {policySentences(data.policy).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className={panel.actions}>
            <RoleButton {...rights} size="s" variant="secondary">
              Change the policy
            </RoleButton>
          </div>
        </>
      )}
      {data && rights.refusal === null && (
        <div className={styles.narrow}>
          {data.proposed && (
            <PolicyProposal
              proposed={data.proposed}
              policy={data.policy}
              etag={data.etag}
              session={session}
              onChanged={reload}
            />
          )}
          <PolicyForm
            key={data.etag}
            policy={data.policy}
            etag={data.etag}
            now={data.now}
            onChanged={reload}
          />
        </div>
      )}
    </Panel>
  )
}
