import { readText } from '@/shared/format/readTyped'
import { useId, useState } from 'react'
import { STRICTEST_MODE } from '@/api/models/siteModes'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import controls from '../controls.module.css'
import { Popover } from '../Popover'
import styles from './LiveModes.module.css'
import { useLiveModes, type LiveModes as Modes } from './useLiveModes'

/** What players of each site get at the moment, where that comes from, and the switch to green mode (ED-13, PB-06). */
export function LiveModes() {
  const { state, load, makeStricter } = useLiveModes()
  const modes = state.kind === 'known' ? state.modes : {}
  const switched = Object.keys(modes).filter((site) => modes[site] !== null)
  return (
    <Popover
      name="Live modes"
      align="end"
      className={styles.button}
      onOpen={() => void load()}
      label={
        <>
          <Icon name="radio" size={16} />
          <span>{liveText(switched)}</span>
        </>
      }
    >
      <h2 className={styles.title}>What players get now</h2>
      {state.kind === 'loading' && <p role="status">Asking …</p>}
      {state.kind === 'none' && (
        <p className={styles.note}>
          This tool is not connected to what players get. There the back end says each site’s mode, and
          whoever publishes can switch a site to green mode.
        </p>
      )}
      {state.kind === 'known' && <Switches modes={state.modes} makeStricter={makeStricter} />}
    </Popover>
  )
}

interface SwitchesProps {
  modes: Modes
  makeStricter: (site: string | null, reason: string) => Promise<string | undefined>
}

function Switches({ modes, makeStricter }: SwitchesProps) {
  const [asked, setAsked] = useState<string | null | undefined>(undefined)
  const names = Object.keys(modes)
  if (names.length === 0) return <p className={styles.note}>Nothing is published yet.</p>
  return (
    <>
      <ul className={styles.list} aria-label="Mode of each site">
        {names.map((site) => (
          <li key={site} className={styles.line}>
            <strong>{site}</strong>
            <span className={styles.note}>
              {modes[site] === null ? 'as the back end says' : `${modes[site]}, switched by an operator`}
            </span>
            {modes[site] === null && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Switch ${site} to green mode`}
                onClick={() => setAsked(site)}
              >
                To green
              </Button>
            )}
          </li>
        ))}
      </ul>
      {names.some((site) => modes[site] === null) && names.length > 1 && (
        <Button size="s" variant="secondary" onClick={() => setAsked(null)}>
          All to green
        </Button>
      )}
      <p className={styles.note}>
        Green mode takes effect at once for everyone who opens the site. Back to normal is for those who
        publish: it needs their reason.
      </p>
      {asked !== undefined && (
        <Confirm
          key={asked ?? ''}
          site={asked}
          onCancel={() => setAsked(undefined)}
          onSwitch={async (reason) => {
            const problem = await makeStricter(asked, reason)
            if (problem === undefined) setAsked(undefined)
            return problem
          }}
        />
      )}
    </>
  )
}

interface ConfirmProps {
  site: string | null
  onCancel: () => void
  onSwitch: (reason: string) => Promise<string | undefined>
}

function Confirm({ site, onCancel, onSwitch }: ConfirmProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  const isMissing = readText(reason) === ''
  return (
    <form
      className={styles.confirm}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || isMissing) return
        setBusy(true)
        void onSwitch(reason.trim()).then((why) => {
          setProblem(why)
          setBusy(false)
        })
      }}
    >
      <label htmlFor={id}>
        Why {site === null ? 'all sites go' : `${site} goes`} to {STRICTEST_MODE} mode
      </label>
      <input
        id={id}
        autoFocus
        className={controls.control}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
      <span className={styles.line}>
        <Button size="s" type="submit" busy={busy} disabled={isMissing}>
          Switch now
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </span>
      <p role="status" className={styles.problem}>
        {busy ? 'This takes a few seconds …' : problem && `Not switched: ${problem}`}
      </p>
    </form>
  )
}

/** `Live`, or which sites were switched: `Live: n7 green`, `Live: 3 green`. */
function liveText(switched: readonly string[]): string {
  const [only, ...others] = switched
  if (only === undefined) return 'Live'
  return `Live: ${others.length === 0 ? only : switched.length} green`
}
