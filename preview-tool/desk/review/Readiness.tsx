import { StatusPill } from '@/shared/ui/StatusPill'
import { SiteBlockers } from '../BlockerList'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import type { ReviewParts } from './reviewParts'

/** What keeps each site's change from its players. */
export function Readiness({ page: { sites, blockers } }: Pick<ReviewParts, 'page'>) {
  if (sites.length === 0) return null
  return (
    <Panel title="Before it can go live">
      <ul className={panel.rows}>
        {sites.map((site) => {
          const kept = blockers[site] ?? []
          return (
            <li key={site}>
              <div className={panel.what}>
                <span className={panel.actions}>
                  <strong>{site}</strong>
                  {kept.length === 0 ? (
                    <StatusPill tone="good">Nothing is missing</StatusPill>
                  ) : (
                    <StatusPill tone="waiting">Not yet</StatusPill>
                  )}
                </span>
                {kept.length > 0 && <SiteBlockers blockers={kept} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
