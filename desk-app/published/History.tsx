import type { Deployment } from '../deskTypes'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/shared/ui/Button'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { RoleNote } from '../RoleNote'
import { DeploymentRow } from './DeploymentRow'
import { deploymentText } from './deploymentText'
import type { PublishedParts } from './publishedParts'
import { reachText } from './reachText'
import { ResultsDialog } from './ResultsDialog'
import { RollbackDialog } from './RollbackDialog'
import { zoneIn } from './zoneIn'

interface HistoryProps extends PublishedParts {
  /** The way to what is older. */
  children: ReactNode
}

/** What was published, the newest first: who, when and why, with a look at it and the way back to it. */
export function History({ session, published, deployments, now, onLook, children }: HistoryProps) {
  const { channel } = published
  const note = useId()
  const [back, setBack] = useState<Deployment | null>(null)
  const [asked, setAsked] = useState<Deployment | null>(null)
  const names = Object.keys(channel.sites)
  const may = names.filter((site) => refusalOf(session, 'tighten', [site]) === null)
  const reach = may.length < names.length ? reachText('serve something again', may) : null
  return (
    <Panel
      title="History"
      actions={<Link to="/audit?object=channel%3Alive">All of it in the audit log</Link>}
    >
      {reach !== null && (
        <RoleNote id={note} verbs={['tighten']}>
          {reach}
        </RoleNote>
      )}
      {deployments.length === 0 && <p>Nothing was published from this desk yet.</p>}
      <ul className={panel.rows} aria-label="History">
        {deployments.map((one) => {
          const { id, release, seq, kind, state, sites, liveAt } = one
          const name = deploymentText(one)
          const wasServed =
            kind !== 'schedule' && kind !== 'canary' && (state === 'live' || state === 'committed')
          const isServed = sites.length > 0 && sites.every((site) => channel.sites[site]?.release === release)
          return (
            <DeploymentRow
              key={id}
              deployment={one}
              session={session}
              now={now}
              zone={zoneIn(published, sites[0], release)}
            >
              {release !== null && (
                <Button
                  size="s"
                  variant="quiet"
                  icon="eye"
                  aria-label={`Look at: ${name}`}
                  onClick={() => onLook(release, sites)}
                >
                  Look
                </Button>
              )}
              {release !== null && liveAt !== null && kind !== 'rollback' && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Results: ${name}`}
                  onClick={() => setAsked(one)}
                >
                  Results
                </Button>
              )}
              {release !== null && seq !== null && wasServed && !isServed && (
                <RoleButton
                  refusal={sites.some((site) => may.includes(site)) ? null : reach}
                  saidBy={note}
                  size="s"
                  variant="quiet"
                  aria-label={`Serve again: ${name}`}
                  onClick={() => setBack(one)}
                >
                  Serve again
                </RoleButton>
              )}
            </DeploymentRow>
          )
        })}
      </ul>
      {children}
      {asked && <ResultsDialog deployment={asked} onClose={() => setAsked(null)} />}
      {back && back.seq !== null && (
        <RollbackDialog
          sites={back.sites.filter((site) => may.includes(site))}
          to={{ seq: back.seq, name: back.reason === '' ? deploymentText(back) : back.reason }}
          published={published}
          now={now}
          onClose={() => setBack(null)}
        />
      )}
    </Panel>
  )
}
