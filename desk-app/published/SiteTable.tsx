import { useEffect, useRef, useState, type ReactNode } from 'react'
import { readText } from '@/shared/format/readTyped'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import { Button } from '@/shared/ui/Button'
import { StatusPill } from '@/shared/ui/StatusPill'
import { TextField } from '@/shared/ui/TextField'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { Select } from '../../preview-tool/Select'
import type { LiveSite } from '../deskTypes'
import { momentText } from '../momentText'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { refusalOf } from '../refusalOf'
import { RoleButton } from '../RoleButton'
import { bySiteName, siteLabel, siteNames } from '../siteNames'
import { When } from '../When'
import { broughtBy } from './broughtBy'
import type { AskedMode } from './ModeDialog'
import type { PublishedParts } from './publishedParts'
import { releaseName } from './releaseName'
import styles from './SiteTable.module.css'
import { zoneIn } from './zoneIn'

type Requests = PublishedParts['published']['channel']['requests']

interface SiteTableProps extends PublishedParts {
  /** The site that the way here led to, for a request. */
  requested: string | null
  /** Ids of the texts that say for which sites one may switch to a stricter mode or roll back, and back again. */
  saidBy: { tighten: string; loosen: string }
  onRequest: (request: AskedMode) => void
  onBack: (site: string) => void
}

/** So many are seen at a glance: there is nothing to search. */
const FEW = 8
const PER_PAGE = 50
const COLUMNS = ['Site', 'State', 'Since', 'By', 'Players get', 'Mode'] as const

/** What some sites have in common. */
const STATES = [
  ['switched', 'In a switched mode', ({ mode }: LiveSite) => mode !== null],
  ['unproven', 'Not all cases checked', ({ isProven }: LiveSite) => !isProven],
  [
    'shared',
    'Something else for some, or later',
    ({ canary, windows }: LiveSite) => canary !== null || windows.length > 0,
  ],
] as const

/** The sites, each in a line of columns; many are searched and turned over page by page. On narrow screens each is a card. */
export function SiteTable(parts: SiteTableProps) {
  const { session, published, requested } = parts
  const { sites, requests } = published.channel
  // The pointer has them in no order that people know.
  const names = Object.keys(sites).sort(bySiteName)
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState('')
  const [state, setState] = useState('')
  const [at, setAt] = useState(() => Math.max(0, Math.floor(names.indexOf(requested ?? '') / PER_PAGE)))
  const groups = Object.entries(session.desk.groups)
    .map(([name, members]) => [name, names.filter((site) => members.includes(site))] as const)
    .filter(([, members]) => members.length > 0)
  const states = [
    ...STATES.map(
      ([id, label, fits]) =>
        [id, label, Object.keys(sites).filter((site) => sites[site] && fits(sites[site]))] as const,
    ),
    [
      'asked',
      'A request is waiting',
      names.filter((site) => requests.some((one) => one.sites.includes(site))),
    ] as const,
  ].filter(([, , found]) => found.length > 0)
  // What was chosen may be over by now.
  const inGroup = groups.find(([name]) => name === group)?.[1] ?? names
  const inState = states.find(([id]) => id === state)?.[2] ?? names
  const wanted = readText(typed).toLowerCase()
  const isWanted = (site: string) =>
    [siteLabel(site), ...(sites[site]?.addresses ?? [])].some((name) => name.toLowerCase().includes(wanted))
  const found = names.filter((site) => inGroup.includes(site) && inState.includes(site) && isWanted(site))
  const page = Math.min(at, Math.max(0, Math.ceil(found.length / PER_PAGE) - 1))
  const shown = found.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
  const narrow = (change: () => void) => {
    change()
    setAt(0)
  }
  const showAll = () =>
    narrow(() => {
      setTyped('')
      setGroup('')
      setState('')
    })
  return (
    <>
      {names.length > FEW && (
        <div className={styles.filters} role="search" aria-label="Sites">
          <TextField
            label="Find a site by its name or address"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => narrow(() => setTyped(target.value))}
          />
          {groups.length > 0 && (
            <Select
              labelled="large"
              label="Group"
              options={[
                { value: '', label: 'All groups' },
                ...groups.map(([value, members]) => ({ value, label: `${value} (${members.length})` })),
              ]}
              value={groups.some(([name]) => name === group) ? group : ''}
              onChange={(value) => narrow(() => setGroup(value))}
            />
          )}
          {states.length > 0 && (
            <Select
              labelled="large"
              label="State"
              options={[
                { value: '', label: 'All states' },
                ...states.map(([value, label, of]) => ({ value, label: `${label} (${of.length})` })),
              ]}
              value={states.some(([id]) => id === state) ? state : ''}
              onChange={(value) => narrow(() => setState(value))}
            />
          )}
        </div>
      )}
      {found.length === 0 ? (
        <div className={panel.actions}>
          <p role="status">No site is like that.</p>
          <Button size="s" variant="secondary" onClick={showAll}>
            Show all sites
          </Button>
        </div>
      ) : (
        // What is laid out as cards would be no table any more to some assistive technology: the roles say it.
        <table role="table" className={styles.table} aria-label="Sites">
          <thead role="rowgroup">
            <tr role="row">
              {COLUMNS.map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
              <th role="columnheader" scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {shown.map((site) => {
            const live = sites[site]
            return live && <SiteRow key={site} site={site} live={live} {...parts} />
          })}
        </table>
      )}
      {names.length > FEW && found.length > 0 && (
        <div className={styles.pages}>
          <p role="status" className={panel.facts}>
            {found.length > PER_PAGE
              ? `Sites ${page * PER_PAGE + 1} to ${page * PER_PAGE + shown.length} of ${found.length}`
              : found.length === 1
                ? 'One site'
                : `${found.length} sites`}
          </p>
          {found.length > PER_PAGE && (
            <div className={panel.actions}>
              <Button
                size="s"
                variant="secondary"
                aria-disabled={page === 0 || undefined}
                onClick={() => setAt(Math.max(0, page - 1))}
              >
                Previous
              </Button>
              <Button
                size="s"
                variant="secondary"
                aria-disabled={(page + 1) * PER_PAGE >= found.length || undefined}
                onClick={() => setAt(page + 1)}
              >
                Next
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface SiteRowProps extends SiteTableProps {
  site: string
  live: LiveSite
}

function SiteRow({
  site,
  live,
  session,
  published,
  deployments,
  now,
  onLook,
  requested,
  saidBy,
  onRequest,
  onBack,
}: SiteRowProps) {
  const row = useRef<HTMLTableSectionElement>(null)
  const isRequested = site === requested
  useEffect(() => {
    if (isRequested) row.current?.scrollIntoView?.({ block: 'center' })
  }, [isRequested])
  const { releases, channel } = published
  const by = broughtBy(deployments, site, live.release)
  // Who brought it may be further back than what was read of the history.
  const since = by ? (by.liveAt ?? by.askedAt) : live.goesBackTo?.replacedAt
  const noLoosening = refusalOf(session, 'deploy', [site])
  const noTightening = refusalOf(session, 'tighten', [site])
  const requests = channel.requests.filter(({ sites }) => sites.includes(site))
  const name = siteNames([site])
  const notes = notesOf(live, published, site)
  return (
    <tbody role="rowgroup" ref={row}>
      <tr role="row">
        <th role="rowheader" scope="rowgroup">
          {siteLabel(site)}
          <Addresses of={live} />
        </th>
        <Cell label="State">
          <span className={styles.marks}>
            {live.isProven ? (
              <StatusPill tone="good">Checked</StatusPill>
            ) : (
              <StatusPill tone="waiting">Not all cases checked</StatusPill>
            )}
            {live.isSelfPublished && <StatusPill tone="neutral">Self-published</StatusPill>}
          </span>
        </Cell>
        <Cell label="Since">
          {since === undefined ? 'Before this history' : <When at={since} now={now} />}
        </Cell>
        <Cell label="By">{by ? personText(by.askedBy, session.person.id) : '–'}</Cell>
        <Cell label="Players get">
          <p>{releaseName(releases[live.release])}</p>
          {live.goesBackTo !== null && releases[live.goesBackTo.release]?.change && (
            <p className={panel.facts}>Before: {releaseName(releases[live.goesBackTo.release])}</p>
          )}
        </Cell>
        <Cell label="Mode">
          <span className={styles.mode}>
            {live.mode === null ? (
              <>
                <span>As the back end says</span>
                <RoleButton
                  refusal={noTightening}
                  saidBy={saidBy.tighten}
                  size="s"
                  variant="secondary"
                  aria-label={`Switch ${name} to green mode`}
                  onClick={() => onRequest({ sites: [site], mode: STRICTEST_MODE })}
                >
                  To green
                </RoleButton>
              </>
            ) : (
              <>
                <StatusPill tone="waiting">Switched to {live.mode}</StatusPill>
                <RoleButton
                  refusal={noLoosening}
                  saidBy={saidBy.loosen}
                  size="s"
                  variant="secondary"
                  aria-label={`End ${live.mode} mode on ${name} …`}
                  onClick={() => onRequest({ sites: [site], mode: null })}
                >
                  End {live.mode} …
                </RoleButton>
              </>
            )}
          </span>
        </Cell>
        <td role="cell" className={styles.actions}>
          <Button
            size="s"
            variant="quiet"
            icon="eye"
            title="Look"
            aria-label={`Look at what ${name} gets`}
            onClick={() => onLook(live.release, [site])}
          />
          {live.goesBackTo !== null && (
            <RoleButton
              refusal={noTightening}
              saidBy={saidBy.tighten}
              size="s"
              variant="quiet"
              icon="history"
              title="Roll back …"
              aria-label={`Roll back ${name} …`}
              onClick={() => onBack(site)}
            />
          )}
        </td>
      </tr>
      {(requests.length > 0 || notes.length > 0) && (
        <tr role="row">
          <td role="cell" colSpan={COLUMNS.length + 1} className={styles.notes}>
            {notes.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {requests.map((one) => (
              <div key={JSON.stringify([one.by.id, one.mode, one.sites])} className={panel.actions}>
                <p>{requestText(one, session.person.id, zoneIn(published, site))}</p>
                {one.by.id !== session.person.id && (
                  <RoleButton
                    refusal={refusalOf(session, 'deploy', one.sites)}
                    verbs={['deploy']}
                    size="s"
                    variant="secondary"
                    aria-label={`Confirm what ${one.by.name} asks for on ${siteNames(one.sites)} …`}
                    onClick={() => onRequest({ sites: one.sites, mode: one.mode, by: one.by.name })}
                  >
                    Confirm …
                  </RoleButton>
                )}
              </div>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Where players find a site: by it people know a site among sixty. */
function Addresses({ of: { addresses } }: { of: LiveSite }) {
  const [first, ...others] = addresses
  if (first === undefined) return null
  return (
    <small className={styles.address} title={addresses.join(', ')}>
      {first}
      {others.length > 0 && ` and ${others.length} more`}
    </small>
  )
}

/** A cell; on a card its column stands beside it. */
function Cell({ label, children }: { label: (typeof COLUMNS)[number]; children: ReactNode }) {
  return (
    <td role="cell">
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <div>{children}</div>
    </td>
  )
}

/** What else there is to know about what a site serves. */
function notesOf(
  { restsOn, canary, windows }: LiveSite,
  published: PublishedParts['published'],
  site: string,
): string[] {
  const nameOf = (digest: string) => releaseName(published.releases[digest])
  return [
    ...(restsOn === null ? [] : [restsOn]),
    ...(canary ? [`${canary.share} % of the players get something else: ${nameOf(canary.release)}`] : []),
    ...windows.map(
      ({ release, from, until }) =>
        `${windowText({ from, until }, zoneIn(published, site, release))} something else: ${nameOf(release)}`,
    ),
  ]
}

/** `Ana asks for the back end’s mode again: It is over. This waits until 24 Dec 2026, 18:00 (Manila).` */
function requestText(
  { by, mode, reason, sites, until }: Requests[number],
  reader: string,
  zone: string,
): string {
  const what = mode === null ? 'the back end’s mode again' : `${mode} mode`
  const where = sites.length > 1 ? ` on ${siteNames(sites)}` : ''
  const who = by.id === reader ? 'You asked' : `${by.name} asks`
  return `${who} for ${what}${where}: ${reason}. This waits until ${momentText(until, zone)}.`
}

/** `From 24 Dec 2026, 18:00 (Manila) until …` */
function windowText({ from, until }: Omit<LiveSite['windows'][number], 'release'>, zone: string): string {
  const begins = `From ${momentText(Date.parse(from), zone)}`
  return until === null ? `${begins} on` : `${begins} until ${momentText(Date.parse(until), zone)}`
}
