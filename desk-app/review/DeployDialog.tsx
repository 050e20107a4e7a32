import { useState } from 'react'
import { clock } from '@/shared/time/clock'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import { showToast } from '@/shared/ui/toast'
import { DateField } from '../../preview-tool/DateField'
import { wallTime } from '@/shared/time/wallTime'
import { placeOf } from '../../preview-tool/fields/siteTime'
import { Select } from '../../preview-tool/Select'
import { BlockerList } from '../BlockerList'
import { useDeployMutation } from '../deskApi'
import { instantOf } from '../instantOf'
import panel from '../Panel.module.css'
import { ReasonDialog } from '../ReasonDialog'
import { refusalOf } from '../refusalOf'
import { SiteChoice } from '../SiteChoice'
import { siteNames } from '../siteNames'
import { useIsSolo } from '../useIsSolo'
import { useDeskForm } from '../useDeskForm'
import { AddressNote } from './AddressNote'
import { addressOwners } from './addressOwners'
import { offeredSites, preparableSites } from './offeredSites'
import type { ReviewParts } from './reviewParts'
import { useLooked } from './useLooked'
import { wholeLayers } from './wholeLayers'
import { zoneOf } from './zoneOf'

interface DeployDialogProps extends ReviewParts {
  /** Sites that it is prepared for already. */
  prepared: readonly string[]
  onClose: () => void
}

/** Shares of the players that a change can be tried out on, in per cent. */
const SHARES = ['1', '5', '10', '25', '50']

/**
 * Brings a change to players: now, for a time that its sites' clocks show, or to a share of them first. What something is still missing of
 * is prepared: it goes live when nothing is (OP-08).
 */
export function DeployDialog({ prepared, onClose, ...parts }: DeployDialogProps) {
  const { session, change, page } = parts
  const [offered, preparable] = [offeredSites(parts), preparableSites(parts, prepared)]
  const missing = page.sites.filter((site) =>
    (page.blockers[site] ?? []).some(({ code }) => code !== 'freeze'),
  )
  const owners = addressOwners(page)
  const freeze = page.sites.flatMap((site) => page.blockers[site] ?? []).find(({ code }) => code === 'freeze')
  const [openedAt] = useState(() => clock.now())
  const isSolo = useIsSolo(session)
  const [deploy] = useDeployMutation()
  const looked = useLooked(page.release)
  const zoneFor = ([first]: readonly string[]) =>
    zoneOf(wholeLayers(parts).after, first ?? page.sites[0] ?? '')
  /** Whether it has to wait: what is planned for after a freeze does not. */
  const waits = (sites: readonly string[], when: string) =>
    sites.some((site) =>
      (page.blockers[site] ?? []).some(({ code }) => code !== 'freeze' || when !== 'later'),
    )
  const form = useDeskForm({
    defaults: {
      ...{ reason: '', sites: offered.length > 0 ? offered : preparable, from: '', until: '' },
      ...{ when: freeze ? 'later' : 'now', share: '10', then: 'nobody' },
    },
    refuse({ sites, when, from, until }) {
      if (sites.length === 0) return 'Choose a site.'
      const unseen = looked.refuse()
      if (unseen !== null || when === 'now') return unseen
      if (owners.length > 0) return 'Addresses go live now or not at all: choose “Now”.'
      const [begins, ends] = [from, until].map((at) => instantOf(at, zoneFor(sites)))
      if (when === 'share') return ends ? null : 'Choose until when they try it out.'
      if (!begins) return 'Choose when players get it.'
      return until !== '' && (ends ?? '') <= begins ? 'It ends after it begins.' : null
    },
    async send({ reason, sites, when, from, until, share, then }, { keyFor }) {
      const begins = when === 'later' && instantOf(from, zoneFor(sites))
      const ends = when !== 'now' && instantOf(until, zoneFor(sites))
      const whenReady = waits(sites, when)
      const body = {
        release: page.release,
        sites,
        reason: reason.trim(),
        ...(begins && { from: begins }),
        ...(ends && { until: ends }),
        ...(when === 'share' && {
          canary: {
            share: Number(share),
            then: then === 'everyone' ? ('everyone' as const) : ('nobody' as const),
          },
        }),
        ...(whenReady && { whenReady }),
      }
      const { deployment } = await deploy({ channel: 'live', key: keyFor(body), body }).unwrap()
      const message =
        deployment.state === 'prepared'
          ? 'It is prepared.'
          : when === 'later'
            ? 'It is planned.'
            : `It is on its way to players of ${siteNames(sites, page.sites)}.`
      showToast({ kind: 'success', message })
      onClose()
    },
  })
  const { sites, when, from, share } = form.values
  const zone = zoneFor(sites)
  const isPrepared = waits(sites, when)
  const names = sites.length === 0 ? '…' : siteNames(sites, page.sites)
  const action =
    when === 'later' ? 'Plan it' : when === 'share' ? `Try it out on ${share} %` : `Publish on ${names}`
  return (
    <ReasonDialog
      title="Bring it to players"
      label="What is it for?"
      action={isPrepared ? 'Prepare it' : action}
      form={form}
      onClose={onClose}
    >
      <p role="alert">{looked.news}</p>
      <SiteChoice
        hint="All of them get it in the same moment, or none does."
        sites={page.sites.map((value) => ({
          value,
          ...(prepared.includes(value)
            ? { note: 'prepared already' }
            : refusalOf(session, 'deploy', [value]) !== null
              ? { note: 'your roles do not cover it' }
              : !offered.includes(value) && { note: 'something is still missing' }),
        }))}
        {...form.choice('sites')}
      />
      <AddressNote owners={owners} sites={sites} isNow={when === 'now'} />
      {missing.length > 0 && (
        <details className={panel.developer}>
          <summary>What is still missing</summary>
          <BlockerList
            blockers={Object.fromEntries(missing.map((site) => [site, page.blockers[site] ?? []]))}
            all={page.sites}
          />
        </details>
      )}
      <RadioGroup
        legend="When"
        inline
        options={[
          { id: 'now', label: 'Now' },
          { id: 'later', label: 'At a time' },
          { id: 'share', label: 'To a share first' },
        ]}
        {...form.choice('when')}
      />
      {freeze && <p className={panel.facts}>{freeze.text} You can plan it for a time after that.</p>}
      {when === 'later' && (
        <>
          <DateField
            kind="datetime"
            labelled="large"
            label={`From (${placeOf(zone)})`}
            min={wallTime(openedAt, zone)}
            {...form.date('from')}
          />
          <DateField
            kind="datetime"
            labelled="large"
            label={`Until (${placeOf(zone)})`}
            hint="Empty: it stays. With an end, players then get again what they had, even if the desk is down."
            min={from}
            isEnd
            isClearable
            {...form.date('until')}
          />
        </>
      )}
      {when === 'share' && (
        <>
          <Select
            labelled="large"
            label="How many of the players"
            options={SHARES.map((value) => ({ value, label: `${value} %` }))}
            {...form.choice('share')}
          />
          <DateField
            kind="datetime"
            labelled="large"
            label={`Until (${placeOf(zone)})`}
            hint="The desk ends it. While the desk is down it goes on."
            min={wallTime(openedAt, zone)}
            isEnd
            {...form.date('until')}
          />
          <RadioGroup
            legend="At its end"
            options={[
              { id: 'nobody', label: 'Everyone gets what is live' },
              { id: 'everyone', label: 'Everyone gets this, unless something keeps it from them by then' },
            ]}
            {...form.choice('then')}
          />
          <p className={panel.facts}>
            {session.desk.hasCounts
              ? 'It ends by itself when its pages have more script errors, or take longer to show, than those of everyone else. Only pages of the portal’s own server are compared: those of an edge or a file server are not counted.'
              : 'Nothing compares how its pages go: this desk knows of no portal that counts them. An objection ends it, and so can you.'}
          </p>
        </>
      )}
      {isPrepared && (
        <p className={panel.facts}>
          Something is still missing. It goes to players by itself as soon as nothing is, and not at all if
          someone edits the change before that.
        </p>
      )}
      {when === 'now' && change.planned && (
        <p className={panel.facts}>It is planned already: publishing it now cancels that plan.</p>
      )}
      {isSolo === true && (
        <p className={panel.facts}>
          Yours is the only account at this desk: the history will say that you published your own work.
        </p>
      )}
    </ReasonDialog>
  )
}
