import { useState } from 'react'
import { clock } from '@/shared/time/clock'
import { RadioGroup } from '@/shared/ui/RadioGroup'
import { TextField } from '@/shared/ui/TextField'
import { showToast } from '@/shared/ui/toast'
import { wallTime } from '../../preview-tool/fields/siteTime'
import { useDeployMutation } from '../deskApi'
import { instantOf } from '../instantOf'
import { namesText } from '../namesText'
import panel from '../Panel.module.css'
import { ReasonDialog } from '../ReasonDialog'
import { CheckboxGroup } from '../CheckboxGroup'
import { useRequestKey } from '../useRequestKey'
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
  const [sites, setSites] = useState<readonly string[]>(offered)
  const freeze = page.sites.flatMap((site) => page.blockers[site] ?? []).find(({ code }) => code === 'freeze')
  const [when, setWhen] = useState(freeze ? 'later' : 'now')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [openedAt] = useState(() => clock.now())
  const keyFor = useRequestKey()
  const [deploy] = useDeployMutation()
  const zone = zoneOf(wholeLayers(parts).after, sites[0] ?? page.sites[0] ?? '')
  const isLater = when === 'later'
  const moments = { from: instantOf(from, zone), until: instantOf(until, zone) }
  const refuse = () => {
    if (sites.length === 0) return 'Tick a site.'
    if (!isLater) return null
    if (moments.from === null) return 'Say from when players get it.'
    if (until !== '' && (moments.until ?? '') <= moments.from) return 'It ends after it begins.'
    return null
  }
  const run = async (reason: string) => {
    const body = {
      release: page.release,
      sites: [...sites],
      reason,
      ...(isLater && moments.from !== null && { from: moments.from }),
      ...(isLater && moments.until !== null && { until: moments.until }),
    }
    await deploy({ channel: 'live', key: keyFor(body), body }).unwrap()
    showToast({
      kind: 'success',
      message: isLater ? 'It is planned.' : `It is on its way to players of ${namesText(sites)}.`,
    })
    onClose()
  }
  return (
    <ReasonDialog
      title="Bring it to players"
      label="What is it for?"
      action={isLater ? 'Plan it' : `Publish on ${sites.length === 0 ? '…' : namesText(sites)}`}
      refuse={refuse}
      run={run}
      onClose={onClose}
    >
      <CheckboxGroup
        legend="Sites"
        inline
        hint="All of them get it in the same moment, or none does."
        options={page.sites.map((value) => ({
          value,
          ...(!offered.includes(value) && { note: 'something is still missing' }),
        }))}
        ticked={sites}
        onChange={setSites}
      />
      <RadioGroup
        legend="When"
        inline
        options={[
          { id: 'now', label: 'Now' },
          { id: 'later', label: 'At a time' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {freeze && <p className={panel.facts}>{freeze.text} You can plan it for a time after that.</p>}
      {isLater && (
        <>
          <TextField
            label={`From (${zone})`}
            type="datetime-local"
            min={wallTime(openedAt, zone)}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label={`Until (${zone})`}
            hint="Empty: it stays. With an end, players then get again what they had, even if the desk is down."
            type="datetime-local"
            min={from}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
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
