import { useId } from 'react'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { blockPicture } from '../blockPictures'
import { layerTitles } from '../../layout/layerTitle'
import { sources } from '../entries'
import { SLOT_WORDS } from './blockFacts'
import styles from './Catalogue.module.css'
import type { PropFacts } from './propsOf'
import { statesOf, type SampleState } from './sampleState'

interface Props {
  type: string
  entry: BlockEntry
  /** Null when the contract cannot be read. */
  props: PropFacts[] | null
  uses: readonly string[]
  onShow?: (type: string, state: SampleState) => void
}

/** One block of the catalogue. */
export function CatalogueBlock({ type, entry, props, uses, onShow }: Props) {
  const heading = useId()
  const picture = blockPicture(type)
  return (
    <article className={styles.block} aria-labelledby={heading}>
      <header className={styles.head}>
        {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
        <div>
          <h2 id={heading} className={styles.name}>
            {entry.label}
          </h2>
          {entry.about && <p className={styles.about}>{entry.about}</p>}
          <dl className={styles.facts}>
            <dt>Can be placed in</dt>
            <dd>{entry.slots.map((slot) => SLOT_WORDS[slot]).join(', ')}</dd>
            <dt>Used on</dt>
            <dd>{sitesOf(uses) || 'no site'}</dd>
          </dl>
        </div>
      </header>
      {onShow && (
        <States label={entry.label} states={statesOf(type)} onShow={(state) => onShow(type, state)} />
      )}
      <details>
        <summary className={styles.quiet}>Developer</summary>
        <dl className={styles.facts}>
          <dt>Type</dt>
          <dd>
            <code>{type}</code>
          </dd>
          <dt>Used</dt>
          <dd>{uses.length === 0 ? 'In no layout' : uses.join('; ')}</dd>
          <dt>Source</dt>
          <dd>
            <code>{sources[type]}</code>
          </dd>
          <dt>Sample</dt>
          <dd>
            <code>{JSON.stringify(entry.sample)}</code>
          </dd>
        </dl>
        <PropsTable label={entry.label} props={props} />
      </details>
    </article>
  )
}

/** `all sites, n7`, of uses such as `n7: home.ticker`. */
const sitesOf = (uses: readonly string[]) =>
  layerTitles([...new Set(uses.map((use) => use.slice(0, use.indexOf(':'))))])

interface StatesProps {
  label: string
  states: { name: string; label: string }[]
  onShow: (state: SampleState) => void
}

function States({ label, states, onShow }: StatesProps) {
  return (
    <div className={styles.states}>
      {(['mobile', 'desktop'] as const).map((device) => (
        <div key={device} role="group" aria-label={`Show ${label} on ${device}`} className={styles.device}>
          <span>{device === 'mobile' ? 'Mobile' : 'Desktop'}:</span>
          {states.map(({ name, label: state }) => (
            <button
              key={name}
              type="button"
              className={styles.state}
              aria-label={`${label}, ${state.toLowerCase()}, ${device}`}
              onClick={() => onShow({ name, device })}
            >
              {state}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function PropsTable({ label, props }: { label: string; props: PropFacts[] | null }) {
  if (props === null) return <p role="alert">The contract of this block cannot be read.</p>
  if (props.length === 0) return <p className={styles.quiet}>It has no properties.</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Properties of ${label}`}>
      <table className={styles.props}>
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Meaning</th>
            <th scope="col">Type</th>
            <th scope="col">Default</th>
          </tr>
        </thead>
        <tbody>
          {props.map(({ name, title, type, required, ...prop }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{title}</td>
              <td>{type}</td>
              <td>
                {prop.default === undefined ? required ? 'required' : '–' : <code>{prop.default}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
