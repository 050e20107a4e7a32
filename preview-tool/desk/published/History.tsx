import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/shared/ui/Button'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { DeploymentRow } from './DeploymentRow'
import { deploymentText } from './deploymentText'
import type { Deployment } from './isUnderWay'
import type { PublishedParts } from './publishedParts'
import { RollbackDialog } from './RollbackDialog'

/** What was published, the newest first: who, when and why, with a look at it and the way back to it. */
export function History({ session, published, onChanged, onLook }: PublishedParts) {
  const { deployments, channel, now } = published
  const [back, setBack] = useState<Deployment | null>(null)
  const backSites = (back?.sites ?? []).filter(
    (site) => site in channel.sites && refusalOf(session, 'tighten', [site]) === null,
  )
  return (
    <Panel
      title="History"
      actions={<Link to="/audit?object=channel%3Alive">All of it in the audit log</Link>}
    >
      {deployments.length === 0 && <p>Nothing was published from this desk yet.</p>}
      <ul className={panel.rows} aria-label="History">
        {deployments.map((one) => {
          const { id, release, seq, kind, state, sites } = one
          const name = deploymentText(one)
          const wasServed = state === 'live' || (state === 'committed' && kind !== 'schedule')
          const isServed = sites.every((site) => channel.sites[site]?.release === release)
          const mayGoBack = sites.some((site) => refusalOf(session, 'tighten', [site]) === null)
          return (
            <DeploymentRow key={id} deployment={one} session={session} now={now} onCancelled={onChanged}>
              {release !== null && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Look at: ${name}`}
                  onClick={() => onLook(release)}
                >
                  Look
                </Button>
              )}
              {release !== null && seq !== null && wasServed && !isServed && mayGoBack && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Serve again: ${name}`}
                  onClick={() => setBack(one)}
                >
                  Serve again
                </Button>
              )}
            </DeploymentRow>
          )
        })}
      </ul>
      {back && back.seq !== null && (
        <RollbackDialog
          sites={backSites}
          to={{ seq: back.seq, name: back.reason === '' ? deploymentText(back) : back.reason }}
          onDone={() => {
            setBack(null)
            onChanged()
          }}
          onClose={() => setBack(null)}
        />
      )}
    </Panel>
  )
}
