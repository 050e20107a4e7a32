import { useSearchParams } from 'react-router-dom'
import { Select } from '../../preview-tool/Select'
import { usePolicyQuery } from '../deskApi'
import type { Session } from '../deskTypes'
import { namesText } from '../namesText'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useRead } from '../useRead'
import { ReadProblem } from '../ReadProblem'
import styles from './Accounts.module.css'
import { PolicyForm } from './PolicyForm'
import { PolicyProposal } from './PolicyProposal'
import { policySentences } from './policySentences'

/** Who has to agree before something goes to players: of all sites, and what a group of them asks for beside that (SC-08). */
export function Policy({ session, rights }: { session: Session; rights: RoleRights }) {
  const [params, setParams] = useSearchParams()
  const { groups } = session.desk
  const wanted = params.get('group') ?? ''
  const group = Object.hasOwn(groups, wanted) ? wanted : null
  return (
    <Panel title="Before something goes live">
      {Object.keys(groups).length > 0 && (
        <div className={styles.narrow}>
          <Select
            labelled="large"
            label="Policy of"
            options={[
              { value: '', label: 'All sites' },
              ...Object.keys(groups)
                .sort()
                .map((value) => ({ value, label: `The group ${value}` })),
            ]}
            value={group ?? ''}
            onChange={(name) =>
              setParams({ part: 'policy', ...(name !== '' && { group: name }) }, { replace: true })
            }
          />
        </div>
      )}
      {group !== null && (
        <p className={panel.facts}>
          Beside the policy of all sites, for {namesText(groups[group] ?? [])}: of the two, the stricter
          counts in each point.
        </p>
      )}
      <PolicyInEffect key={group} group={group} session={session} rights={rights} />
    </Panel>
  )
}

function PolicyInEffect({
  group,
  session,
  rights,
}: {
  group: string | null
  session: Session
  rights: RoleRights
}) {
  const { data, problem, now, refetch } = useRead(usePolicyQuery(group))
  return (
    <>
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading the policy …</p>}
      {data?.proposed && (
        <PolicyProposal
          {...data}
          proposed={data.proposed}
          group={group}
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
            {policySentences(data.policy, group).map((sentence) => (
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
          <PolicyForm key={data.etag} policy={data.policy} etag={data.etag} group={group} now={now} />
        </div>
      )}
    </>
  )
}
