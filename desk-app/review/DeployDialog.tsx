import { useState } from 'react'
import { clock } from '@/shared/time/clock'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import { showToast } from '@/shared/ui/toast'
import { DateField } from '../../preview-tool/DateField'
import { wallTime } from '../../preview-tool/fields/siteTime'
import { useDeployMutation } from '../deskApi'
import { instantOf } from '../instantOf'
import { namesText } from '../namesText'
import panel from '../Panel.module.css'
import { ReasonDialog } from '../ReasonDialog'
import { SiteChoice } from '../SiteChoice'
import { useDeskForm } from '../useDeskForm'
import { offeredSites } from './offeredSites'
import type { ReviewParts } from './reviewParts'
import { wholeLayers } from './wholeLayers'
import { zoneOf } from './zoneOf'

interface DeployDialogProps extends ReviewParts {
  onClose: () => void
}

/** Brings a change to players: now, or for a time that its sites' clocks show. */
export function DeployDialog({ onClose, ...parts }: DeployDialogProps) {
  const { session, change, page } = parts
  const offered = offeredSites(parts)
  const freeze = page.sites.flatMap((site) => page.blockers[site] ?? []).find(({ code }) => code === 'freeze')
  const [openedAt] = useState(() => clock.now())
  const [deploy] = useDeployMutation()
  const zoneFor = ([first]: readonly string[]) =>
    zoneOf(wholeLayers(parts).after, first ?? page.sites[0] ?? '')
  const form = useDeskForm({
    defaults: { reason: '', sites: offered, when: freeze ? 'later' : 'now', from: '', until: '' },
    refuse({ sites, when, from, until }) {
      if (sites.length === 0) return 'Choose a site.'
      if (when === 'now') return null
      const [begins, ends] = [from, until].map((at) => instantOf(at, zoneFor(sites)))
      if (!begins) return 'Choose when players get it.'
      return until !== '' && (ends ?? '') <= begins ? 'It ends after it begins.' : null
    },
    async send({ reason, sites, when, from, until }, { keyFor }) {
      const [begins, ends] = [from, until].map((at) => when === 'later' && instantOf(at, zoneFor(sites)))
      const body = {
        release: page.release,
        sites,
        reason: reason.trim(),
        ...(begins && { from: begins }),
        ...(ends && { until: ends }),
      }
      await deploy({ channel: 'live', key: keyFor(body), body }).unwrap()
      showToast({
        kind: 'success',
        message: when === 'later' ? 'It is planned.' : `It is on its way to players of ${namesText(sites)}.`,
      })
      onClose()
    },
  })
  const { sites, when, from } = form.values
  const isLater = when === 'later'
  const zone = zoneFor(sites)
  return (
    <ReasonDialog
      title="Bring it to players"
      label="What is it for?"
      action={isLater ? 'Plan it' : `Publish on ${sites.length === 0 ? '…' : namesText(sites)}`}
      form={form}
      onClose={onClose}
    >
      <SiteChoice
        hint="All of them get it in the same moment, or none does."
        sites={page.sites.map((value) => ({
          value,
          ...(!offered.includes(value) && { note: 'something is still missing' }),
        }))}
        {...form.choice('sites')}
      />
      <RadioGroup
        legend="When"
        inline
        options={[
          { id: 'now', label: 'Now' },
          { id: 'later', label: 'At a time' },
        ]}
        {...form.choice('when')}
      />
      {freeze && <p className={panel.facts}>{freeze.text} You can plan it for a time after that.</p>}
      {isLater && (
        <>
          <DateField
            kind="datetime"
            labelled="large"
            label={`From (${zone})`}
            min={wallTime(openedAt, zone)}
            {...form.date('from')}
          />
          <DateField
            kind="datetime"
            labelled="large"
            label={`Until (${zone})`}
            hint="Empty: it stays. With an end, players then get again what they had, even if the desk is down."
            min={from}
            isClearable
            {...form.date('until')}
          />
        </>
      )}
      {!isLater && change.planned && (
        <p className={panel.facts}>It is planned already: publishing it now cancels that plan.</p>
      )}
      {session.desk.isSolo && (
        <p className={panel.facts}>
          You are alone at this desk: the history will say that you published your own work.
        </p>
      )}
    </ReasonDialog>
  )
}
