import { useId, useState } from 'react'
import { DEFAULT_MODE } from '@/api/models/siteModes'
import { layerTitle } from '@layout/layerTitle'
import { Icon } from '@/shared/ui/Icon'
import { chainOf } from '../edit/chainOf'
import { edited } from '../edit/editorSlice'
import { addSite, basedOn, otherBases } from '../edit/newSite'
import { hostsOf, withHosts } from '../edit/siteHosts'
import { Popover } from '../Popover'
import { AddSite } from './AddSite'
import { reachText, sitesText, withLayer, withOneDevice, withOneMode, withSite, type Scope } from './scope'
import { SiteAddresses } from './SiteAddresses'
import styles from './ScopeControl.module.css'
import { useToolDispatch, useToolSelector } from './toolStore'
import { Select } from '../Select'

interface ScopeControlProps {
  sites: readonly string[]
  scope: Scope
  onScope: (scope: Scope) => void
}

const ADD = '+'
const ADDRESSES = '@'
const DEVICE_NAMES = { mobile: 'Mobile', desktop: 'Desktop' } as const
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Says and selects which site is shown and edited, or all of them, with the reach of an edit (ED-03). */
export function ScopeControl({ sites, scope, onScope }: ScopeControlProps) {
  const dispatch = useToolDispatch()
  const documents = useToolSelector((state) => state.editor.documents)
  const [asked, setAsked] = useState<typeof ADD | typeof ADDRESSES | null>(null)
  const { site, target } = scope
  return (
    <div role="group" aria-label="What you change" className={styles.scope}>
      <Select
        label="Site"
        inputClassName={styles.site}
        value={site}
        options={[
          ...sites.map((name) =>
            name === 'base'
              ? { value: name, label: 'All sites' }
              : { value: name, label: name, hint: hostsOf(documents, name).join(', ') },
          ),
          ...(site === 'base' ? [] : [{ value: ADDRESSES, label: 'Addresses of this site…' }]),
          { value: ADD, label: 'Add a site…' },
        ]}
        onChange={(value) => {
          if (value === ADD || value === ADDRESSES) setAsked(value)
          else onScope(withSite(scope, value))
        }}
      />
      <Popover
        name="Where your changes apply"
        className={target.layer === 'base' ? `${styles.chip} ${styles.wide}` : styles.chip}
        label={
          <>
            <span className={styles.reach}>
              <span className={styles.lead}>Applies to</span>{' '}
              {reachText(documents, target).replace(/^Applies to /, '')}
            </span>
            <Icon name="chevron-down" size={14} />
          </>
        }
      >
        <Reach scope={scope} onScope={onScope} />
      </Popover>
      {asked === ADD && (
        <AddSite
          documents={documents}
          onClose={() => setAsked(null)}
          onAdd={(code, below, asks, hosts) => {
            setAsked(null)
            const added = addSite(documents, code, below, asks)
            dispatch(edited({ label: `Added site ${code}`, documents: withHosts(added, code, hosts) }))
            onScope(withSite(scope, code))
          }}
        />
      )}
      {asked === ADDRESSES && (
        <SiteAddresses
          site={site}
          documents={documents}
          onClose={() => setAsked(null)}
          onChange={(hosts) => {
            setAsked(null)
            const label = `Changed the addresses of ${site}`
            dispatch(edited({ label, documents: withHosts(documents, site, hosts) }))
          }}
        />
      )}
    </div>
  )
}

/** How far an edit of what is shown reaches: this site or more, this device or both, this mode or every one. */
function Reach({ scope, onScope }: Pick<ScopeControlProps, 'scope' | 'onScope'>) {
  const dispatch = useToolDispatch()
  const documents = useToolSelector((state) => state.editor.documents)
  const { site, device, mode, target } = scope
  const below = documents[site]?.extends
  const layers = chainOf(documents, site)
    .map(({ name }) => name)
    .reverse()
  return (
    <>
      <p className={styles.help}>
        The preview shows {site === 'base' ? 'what all sites share' : site} on {device} in {mode} mode. A
        change applies to:
      </p>
      <Choices
        legend="Sites"
        value={target.layer}
        options={layers.map((name) => [name, capitalized(sitesText(documents, name))])}
        onChange={(layer) => onScope(withLayer(scope, layer))}
      />
      <Choices
        legend="Devices"
        value={target.device ? 'one' : 'both'}
        options={[
          ['both', 'Mobile and desktop'],
          ['one', `${DEVICE_NAMES[device]} only`],
        ]}
        onChange={(choice) => onScope(withOneDevice(scope, choice === 'one'))}
      />
      {mode !== DEFAULT_MODE && (
        <Choices
          legend="Modes"
          value={target.mode === undefined ? 'every' : 'one'}
          options={[
            ['one', `${capitalized(mode)} mode only`],
            ['every', 'Every mode'],
          ]}
          onChange={(choice) => onScope(withOneMode(scope, choice === 'one'))}
        />
      )}
      {typeof below === 'string' && (
        <Select
          label={`${site} is based on`}
          labelled="above"
          value={below}
          options={otherBases(documents, site).map((name) => ({ value: name, label: layerTitle(name) }))}
          onChange={(chosen) => {
            const label = `Based ${site} on ${layerTitle(chosen)}`
            dispatch(edited({ label, documents: basedOn(documents, site, chosen) }))
            onScope(withLayer(scope, site))
          }}
        />
      )}
    </>
  )
}

interface ChoicesProps {
  legend: string
  value: string
  options: [value: string, label: string][]
  onChange: (value: string) => void
}

function Choices({ legend, value, options, onChange }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(([one, label]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} /> {label}
        </label>
      ))}
    </fieldset>
  )
}
