import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/shared/ui/Button'
import type { Deployment } from '../deskTypes'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { DeploymentRow } from '../published/DeploymentRow'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { siteNames } from '../siteNames'
import { BreakGlassDialog } from './BreakGlassDialog'
import { DeployDialog } from './DeployDialog'
import { offeredSites, preparableSites } from './offeredSites'
import type { ReviewParts } from './reviewParts'
import { wholeLayers } from './wholeLayers'
import { zoneOf } from './zoneOf'

interface PublishProps extends ReviewParts {
  /** What was published of it, the latest first. */
  own: readonly Deployment[]
  /** Something of it is planned, tried out or about to reach players. */
  isOnItsWay: boolean
}

/** The way to players: now or at a time, and what became of it. */
export function Publish(parts: PublishProps) {
  const { session, change, page, now, own } = parts
  const [open, setOpen] = useState<'deploy' | 'breakGlass' | null>(null)
  // Published meanwhile, by someone else or by a request whose answer was lost: what is below says so.
  if (open !== null && change.state !== 'open') setOpen(null)
  const { after } = wholeLayers(parts)
  const prepared = own.flatMap(({ state, sites }) => (state === 'prepared' ? sites : []))
  const isBlocked = page.sites.some((site) => (page.blockers[site] ?? []).length > 0)
  return (
    <Panel title="Bring it to players">
      <Offer {...parts} prepared={prepared} onDeploy={() => setOpen('deploy')} />
      {own.length > 0 && (
        <ul className={panel.rows} aria-label="What was published of it">
          {own.map((one) => (
            <DeploymentRow
              key={one.id}
              deployment={one}
              session={session}
              now={now}
              zone={zoneOf(after, one.sites[0] ?? '')}
            />
          ))}
        </ul>
      )}
      {change.state === 'open' && isBlocked && (
        <div className={panel.top}>
          <p className={panel.facts}>
            In an emergency, an admin can publish with something missing. That raises an alarm.
          </p>
          <div className={panel.actions}>
            <RoleButton
              refusal={glassRefusal(parts)}
              verbs={['breakGlass']}
              size="s"
              variant="danger"
              icon="triangle-alert"
              onClick={() => setOpen('breakGlass')}
            >
              Break glass …
            </RoleButton>
          </div>
        </div>
      )}
      {open === 'deploy' && <DeployDialog {...parts} prepared={prepared} onClose={() => setOpen(null)} />}
      {open === 'breakGlass' && <BreakGlassDialog {...parts} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

/** Why someone cannot break glass, in sentences; null when they can, on one of the sites at least. */
function glassRefusal({ session, page }: ReviewParts): string | null {
  const refusals = page.sites.map((site) => refusalOf(session, 'breakGlass', [site]))
  return refusals.includes(null) ? null : `Breaking glass is for admins. ${refusals[0] ?? ''}`
}

/** The button, or in one line why there is none. */
function Offer(parts: PublishProps & { prepared: readonly string[]; onDeploy: () => void }) {
  const { session, change, page, isOnItsWay, prepared, onDeploy } = parts
  if (change.state === 'published')
    return (
      <p role="status" className={panel.facts}>
        It is published. <Link to="/published">Published</Link> says what each site has now, and rolls back.
      </p>
    )
  if (page.sites.length === 0) return <p>Players already have it: there is nothing to publish.</p>
  if (change.state === 'closed')
    return <p className={panel.facts}>The change is closed. Reopen it to publish it.</p>
  const allowed = page.sites.filter((site) => refusalOf(session, 'deploy', [site]) === null)
  if (allowed.length === 0)
    return (
      <RoleButton
        icon="radio"
        verbs={['deploy']}
        refusal={`Publishing is for operators and reviewers. ${refusalOf(session, 'deploy', page.sites.slice(0, 1)) ?? ''}`}
      >
        Publish …
      </RoleButton>
    )
  const ready = offeredSites(parts)
  if (ready.length === 0)
    return (
      <div className={panel.top}>
        <p className={panel.facts}>It can go live once nothing is missing. The list above says what is.</p>
        {preparableSites(parts, prepared).length > 0 && (
          <div className={panel.actions}>
            <Button variant="secondary" icon="clock" onClick={onDeploy}>
              Prepare it …
            </Button>
          </div>
        )}
      </div>
    )
  return (
    <div className={panel.top}>
      {ready.length < page.sites.length && <p className={panel.facts}>Ready: {siteNames(ready)}.</p>}
      <div className={panel.actions}>
        <Button icon="radio" variant={isOnItsWay ? 'secondary' : 'primary'} onClick={onDeploy}>
          Publish …
        </Button>
      </div>
    </div>
  )
}
