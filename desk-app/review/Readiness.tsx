import { StatusPill } from '@/shared/ui/StatusPill'
import { SiteBlockers } from '../BlockerList'
import { groupBlockers } from '../groupBlockers'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { SiteNames } from '../SiteNames'
import type { ReviewParts } from './reviewParts'

/** What keeps each site's change from its players. */
export function Readiness({ page: { sites, blockers, restsOn } }: Pick<ReviewParts, 'page'>) {
  if (sites.length === 0) return null
  return (
    <Panel title="Before it can go live">
      <ul className={panel.rows}>
        {groupBlockers(sites, blockers).map(({ sites: together, blockers: shared }) => (
          <li key={together[0]}>
            <div className={panel.what}>
              <span className={panel.actions}>
                <SiteNames sites={together} all={sites} />
                {shared.length === 0 ? (
                  <StatusPill tone="good">Nothing is missing</StatusPill>
                ) : (
                  <StatusPill tone="waiting">Not yet</StatusPill>
                )}
              </span>
              {shared.length > 0 && <SiteBlockers blockers={shared} />}
              {[...new Set(together.flatMap((site) => restsOn[site] ?? []))].map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
