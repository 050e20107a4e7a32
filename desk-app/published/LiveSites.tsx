import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { RoleNote } from '../RoleNote'
import { HidePromotionsDialog } from './HidePromotionsDialog'
import { ModeDialog, type AskedMode } from './ModeDialog'
import type { PublishedParts } from './publishedParts'
import { reachText } from './reachText'
import { RollbackDialog } from './RollbackDialog'
import { SiteTable } from './SiteTable'

/** What each site serves now, its mode, and the ways to make it stricter or to go back. */
export function LiveSites(parts: PublishedParts) {
  const { session, published } = parts
  const { sites } = published.channel
  const names = Object.keys(sites)
  const [request, setRequest] = useState<AskedMode | null>(null)
  const [note, noteBack] = [useId(), useId()]
  const [back, setBack] = useState<readonly string[] | null>(null)
  const [isHiding, setHiding] = useState(false)
  const requested = useSearchParams()[0].get('request')
  const may = names.filter((site) => refusalOf(session, 'tighten', [site]) === null)
  const normal = may.filter((site) => sites[site]?.mode === null)
  // Any role allows it, if only for other sites.
  const reach =
    may.length < names.length ? reachText('switch modes, hide promotions and roll back', may) : null
  const switched = names.filter((site) => sites[site] && sites[site].mode !== null)
  const mayEnd = switched.filter((site) => refusalOf(session, 'deploy', [site]) === null)
  const reachBack = mayEnd.length < switched.length ? reachText('end a switched mode', mayEnd) : null
  const rights = { refusal: may.length === 0 ? reach : null, saidBy: note }
  return (
    <Panel
      title="What players get now"
      actions={
        <span className={panel.actions}>
          {(normal.length > 1 || may.length === 0) && (
            <RoleButton
              {...rights}
              size="s"
              variant="secondary"
              onClick={() => setRequest({ sites: normal, mode: STRICTEST_MODE })}
            >
              All to green
            </RoleButton>
          )}
          <RoleButton {...rights} size="s" variant="secondary" onClick={() => setHiding(true)}>
            Hide promotions …
          </RoleButton>
          {may.length !== 1 && (
            <RoleButton {...rights} size="s" variant="secondary" icon="history" onClick={() => setBack(may)}>
              Roll back several …
            </RoleButton>
          )}
        </span>
      }
    >
      {reach !== null && (
        <RoleNote id={note} verbs={['tighten']}>
          {reach}
        </RoleNote>
      )}
      {reachBack !== null && (
        <RoleNote id={noteBack} verbs={['deploy']}>
          {reachBack}
        </RoleNote>
      )}
      {requested !== null && !published.channel.requests.some((one) => one.sites.includes(requested)) && (
        <p role="status">
          No request for a looser mode is waiting on <bdi>{requested}</bdi> any more.
        </p>
      )}
      <SiteTable
        // Another request is looked for from the start.
        key={requested}
        {...parts}
        requested={requested}
        saidBy={{ tighten: note, loosen: noteBack }}
        onRequest={setRequest}
        onBack={(site) => setBack([site])}
      />
      {request && <ModeDialog request={request} onClose={() => setRequest(null)} />}
      {isHiding && (
        <HidePromotionsDialog
          sites={Object.fromEntries(Object.entries(sites).filter(([site]) => may.includes(site)))}
          onClose={() => setHiding(false)}
        />
      )}
      {back && <RollbackDialog sites={back} {...parts} onClose={() => setBack(null)} />}
    </Panel>
  )
}
