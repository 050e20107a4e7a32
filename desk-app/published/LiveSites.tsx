import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import { Button } from '@/shared/ui/Button'
import { StatusPill } from '@/shared/ui/StatusPill'
import type { LiveSite } from '../deskTypes'
import { momentText } from '../momentText'
import { namesText } from '../namesText'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { When } from '../When'
import { broughtBy } from './broughtBy'
import { HidePromotionsDialog } from './HidePromotionsDialog'
import { ModeDialog, type AskedMode } from './ModeDialog'
import type { PublishedParts } from './publishedParts'
import { reachText } from './reachText'
import { releaseName } from './releaseName'
import { RollbackDialog } from './RollbackDialog'
import { zoneIn } from './zoneIn'

/** What each site serves now, its mode, and the ways to make it stricter or to go back. */
export function LiveSites(parts: PublishedParts) {
  const { session, published } = parts
  const { sites } = published.channel
  const names = Object.keys(sites)
  const [request, setRequest] = useState<AskedMode | null>(null)
  const note = useId()
  const [back, setBack] = useState<readonly string[] | null>(null)
  const [isHiding, setHiding] = useState(false)
  const requested = useSearchParams()[0].get('request')
  const may = names.filter((site) => refusalOf(session, 'tighten', [site]) === null)
  const normal = may.filter((site) => sites[site]?.mode === null)
  // Any role allows it, if only for other sites.
  const reach =
    may.length < names.length ? reachText('switch modes, hide promotions and roll back', may) : null
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
        <p id={note} className={panel.facts}>
          {reach}
        </p>
      )}
      {requested !== null && !published.channel.requests.some((one) => one.sites.includes(requested)) && (
        <p role="status">
          No request for a looser mode is waiting on <bdi>{requested}</bdi> any more.
        </p>
      )}
      <ul className={panel.rows} aria-label="Sites">
        {names.map((site) => {
          const live = sites[site]
          return (
            live && (
              <SiteRow
                key={site}
                site={site}
                live={live}
                {...parts}
                saidBy={note}
                isRequested={site === requested}
                onRequest={setRequest}
                onBack={() => setBack([site])}
              />
            )
          )
        })}
      </ul>
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

interface SiteRowProps extends PublishedParts {
  site: string
  live: LiveSite
  /** Id of the text that says for which sites one may tighten. */
  saidBy: string
  /** Whether the way here led to a request for it. */
  isRequested: boolean
  onRequest: (request: AskedMode) => void
  onBack: () => void
}

function SiteRow({
  site,
  live,
  session,
  published,
  now,
  onLook,
  saidBy,
  isRequested,
  onRequest,
  onBack,
}: SiteRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isRequested) row.current?.scrollIntoView?.({ block: 'center' })
  }, [isRequested])
  const { deployments, releases } = published
  const by = broughtBy(deployments, site, live.release)
  const noLoosening = refusalOf(session, 'deploy', [site])
  const noTightening = refusalOf(session, 'tighten', [site])
  return (
    <li ref={row}>
      <div className={panel.what}>
        <span className={panel.actions}>
          <strong>{site}</strong>
          {live.mode === null ? (
            <StatusPill tone="neutral">Mode as the back end says</StatusPill>
          ) : (
            <StatusPill tone="waiting">Switched to {live.mode}</StatusPill>
          )}
          {!live.isProven && <StatusPill tone="waiting">Not all cases checked</StatusPill>}
          {live.isSelfPublished && <StatusPill tone="neutral">Self-published</StatusPill>}
        </span>
        <p>{releaseName(releases[live.release])}</p>
        {live.restsOn !== null && <p>{live.restsOn}</p>}
        {by ? (
          <p className={panel.facts}>
            Since <When at={by.liveAt ?? by.askedAt} now={now} />, by{' '}
            {personText(by.askedBy, session.person.id)}
          </p>
        ) : (
          releases[live.release]?.change && <p className={panel.facts}>Since before this history begins</p>
        )}
        {published.channel.requests
          .filter(({ sites }) => sites.includes(site))
          .map((one) => (
            <div key={JSON.stringify([one.by.id, one.mode, one.sites])} className={panel.actions}>
              <p className={panel.facts}>{requestText(one, session.person.id, zoneIn(published, site))}</p>
              {one.by.id !== session.person.id && (
                <RoleButton
                  refusal={refusalOf(session, 'deploy', one.sites)}
                  size="s"
                  variant="secondary"
                  aria-label={`Confirm what ${one.by.name} asks for on ${namesText(one.sites)} …`}
                  onClick={() => onRequest({ sites: one.sites, mode: one.mode, by: one.by.name })}
                >
                  Confirm …
                </RoleButton>
              )}
            </div>
          ))}
        {live.canary && (
          <p className={panel.facts}>
            {live.canary.share} % of the players get something else:{' '}
            {releaseName(releases[live.canary.release])}
          </p>
        )}
        {live.windows.map(({ release, from, until }) => (
          <p key={release + from} className={panel.facts}>
            {windowText({ from, until }, zoneIn(published, site))} something else:{' '}
            {releaseName(releases[release])}
          </p>
        ))}
      </div>
      <div className={panel.actions}>
        <Button
          size="s"
          variant="quiet"
          icon="eye"
          aria-label={`Look at what ${site} gets`}
          onClick={() => onLook(live.release, [site])}
        >
          Look
        </Button>
        {live.goesBackTo !== null && (
          <RoleButton
            refusal={noTightening}
            saidBy={saidBy}
            size="s"
            variant="secondary"
            icon="history"
            aria-label={`Roll back ${site} …`}
            onClick={onBack}
          >
            Roll back …
          </RoleButton>
        )}
        {live.mode === null ? (
          <RoleButton
            refusal={noTightening}
            saidBy={saidBy}
            size="s"
            variant="secondary"
            aria-label={`Switch ${site} to green mode`}
            onClick={() => onRequest({ sites: [site], mode: STRICTEST_MODE })}
          >
            To green
          </RoleButton>
        ) : (
          <RoleButton
            refusal={noLoosening && `Switching back is for operators and reviewers. ${noLoosening}`}
            size="s"
            variant="secondary"
            aria-label={`End ${live.mode} mode on ${site} …`}
            onClick={() => onRequest({ sites: [site], mode: null })}
          >
            End {live.mode} …
          </RoleButton>
        )}
      </div>
    </li>
  )
}

/** `Ana asks for the back end’s mode again: It is over. This waits until 24 Dec 2026, 18:00 GMT+8.` */
function requestText(
  { by, mode, reason, sites, until }: PublishedParts['published']['channel']['requests'][number],
  reader: string,
  zone: string,
): string {
  const what = mode === null ? 'the back end’s mode again' : `${mode} mode`
  const where = sites.length > 1 ? ` on ${namesText(sites)}` : ''
  const who = by.id === reader ? 'You asked' : `${by.name} asks`
  return `${who} for ${what}${where}: ${reason}. This waits until ${momentText(until, zone)}.`
}

/** The year in which a pointer has plans end that have no end. */
const FOR_GOOD = '9999-'

/** `From 24 Dec 2026, 18:00 GMT+8 until …` */
function windowText({ from, until }: { from: string; until: string }, zone: string): string {
  const begins = `From ${momentText(Date.parse(from), zone)}`
  return until.startsWith(FOR_GOOD)
    ? `${begins} on`
    : `${begins} until ${momentText(Date.parse(until), zone)}`
}
