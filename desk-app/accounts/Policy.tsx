import { usePolicyQuery } from '../deskApi'
import type { Session } from '../deskTypes'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useRead } from '../useRead'
import { ReadProblem } from '../ReadProblem'
import styles from './Accounts.module.css'
import { PolicyForm } from './PolicyForm'
import { PolicyProposal } from './PolicyProposal'
import { policySentences } from './policySentences'

/** Who has to agree before something goes to players. */
export function Policy({ session, rights }: { session: Session; rights: RoleRights }) {
  const { data, problem, now, refetch } = useRead(usePolicyQuery())
  return (
    <Panel title="Before something goes live">
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading the policy …</p>}
      {data?.proposed && (
        <PolicyProposal
          {...data}
          proposed={data.proposed}
          mayDecide={rights.refusal === null}
          session={session}
          now={now}
        />
      )}
      {data && !data.proposed && (
        <p className={panel.facts}>No weaker policy is waiting for a second admin.</p>
      )}
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
          <PolicyForm key={data.etag} policy={data.policy} etag={data.etag} now={now} />
        </div>
      )}
    </Panel>
  )
}
