import { useId, useMemo, useState } from 'react'
import type { Facts } from '@/engine/layout/types'
import { chainOf } from '../edit/chainOf'
import type { Documents, PreviewScenario } from '../model'
import { compareWith, COMPARISONS, type Comparison } from './compareWith'
import { PreviewFrame } from './PreviewFrame'
import { useRoom } from './useRoom'
import controls from '../controls.module.css'
import styles from './FramePane.module.css'

const WIDTHS = [360, 390, 768, 1440]
/** Range of the window's height, in pixels. */
const HEIGHTS = { mobile: [560, 780], desktop: [640, 900] } as const
/** Room for the caption and the space below the window, in pixels. */
const MARGIN = 40
/** Between two windows, in pixels: `--space-5`. */
const GAP = 24
/** Below this scale the text is unreadable. */
const LEAST_SCALE = 0.35

interface Props {
  scenario: PreviewScenario
  documents: Documents
  saved: Documents
  sites: string[]
  selected: string | null
  onFacts: (facts: Facts) => void
  onPicked: (path: string) => void
  onWent: (path: string) => void
}

/** The preview at a chosen size, alone or beside a second scenario. */
export function FramePane({ scenario, documents, saved, sites, selected, onFacts, onPicked, onWent }: Props) {
  const [width, setWidth] = useState(scenario.device === 'mobile' ? 390 : 1440)
  const [picking, setPicking] = useState(false)
  const [comparison, setComparison] = useState<Comparison>('none')
  const [otherSite, setOtherSite] = useState(sites[0] ?? 'base')
  const [failures, setFailures] = useState<Record<string, string>>({})
  const sizes = useId()
  const [fits, setFits] = useState(true)
  const { ref: frames, room } = useRoom()
  const layers = useMemo(() => chainOf(documents, scenario.site), [documents, scenario.site])
  const other = compareWith(comparison, scenario, otherSite)
  const otherLayers = useMemo(
    () => (other ? chainOf(comparison === 'saved' ? saved : documents, other.site) : []),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `other` is a new object each time; its site identifies it
    [comparison, saved, documents, other?.site],
  )
  const widthFor = (device: PreviewScenario['device']) =>
    comparison === 'device' ? (device === 'mobile' ? 390 : 1440) : width

  const shownFrames = [scenario, ...(other && otherLayers.length > 0 ? [other] : [])]
  const wanted = shownFrames.reduce((sum, { device }) => sum + widthFor(device), 0)
  const free = room ? room.width - GAP * (shownFrames.length - 1) : wanted
  const scale = fits ? Math.min(1, Math.max(LEAST_SCALE, free / wanted)) : 1
  /** As high as there is room for, within the range, so that the tabs below stay in view. */
  const heightFor = (device: PreviewScenario['device']) => {
    const [least, most] = HEIGHTS[device]
    return fits && room ? Math.round(Math.max(least, Math.min(most, (room.height - MARGIN) / scale))) : most
  }
  const captionOf = ({ site, mode, device }: PreviewScenario, which = '') =>
    other ? [site, `${mode} mode`, device, which].filter(Boolean).join(' · ') : ''

  return (
    <section className={styles.pane} aria-label="Preview">
      <div className={styles.bar}>
        <label htmlFor={sizes}>Width</label>
        <input
          id={sizes}
          className={`${controls.control} ${styles.width}`}
          type="number"
          min={240}
          max={2560}
          value={width}
          list={`${sizes}-list`}
          onChange={(event) => {
            const next = Number(event.target.value)
            if (next >= 240 && next <= 2560) setWidth(next)
          }}
        />
        <datalist id={`${sizes}-list`}>
          {WIDTHS.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <span role="group" aria-label="Common widths" className={styles.common}>
          {WIDTHS.map((one) => (
            <button
              key={one}
              type="button"
              className={controls.control}
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {one}
            </button>
          ))}
        </span>
        <label>
          Compare with{' '}
          <select
            className={controls.control}
            value={comparison}
            onChange={(event) => setComparison(event.target.value as Comparison)}
          >
            {COMPARISONS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {comparison === 'site' && (
          <select
            className={controls.control}
            aria-label="The other site"
            value={otherSite}
            onChange={(event) => setOtherSite(event.target.value)}
          >
            {sites.map((site) => (
              <option key={site}>{site}</option>
            ))}
          </select>
        )}
        <button
          type="button"
          className={controls.control}
          aria-pressed={picking}
          onClick={() => setPicking(!picking)}
        >
          Pick
        </button>
        <button type="button" className={controls.control} aria-pressed={fits} onClick={() => setFits(!fits)}>
          {scale < 1 ? `Fit: ${Math.round(scale * 100)} %` : 'Fit'}
        </button>
      </div>
      {Object.entries(failures).map(([path, message]) => (
        <p key={path} role="alert" className={styles.failure}>
          {path} could not be drawn: {message}
        </p>
      ))}
      <div ref={frames} className={styles.frames}>
        <PreviewFrame
          title="Preview"
          caption={captionOf(scenario, comparison === 'saved' ? 'edited' : '')}
          scale={scale}
          scenario={scenario}
          layers={layers}
          width={widthFor(scenario.device)}
          height={heightFor(scenario.device)}
          selected={selected}
          picking={picking}
          onRendered={({ facts }) => {
            setFailures({})
            onFacts(facts)
          }}
          onPicked={(path) => {
            setPicking(false)
            onPicked(path)
          }}
          onWent={onWent}
          onFailed={({ path, message }) => setFailures((now) => ({ ...now, [path]: message }))}
        />
        {other && otherLayers.length === 0 && (
          <p className={styles.none}>{other.site} is not saved yet: there is nothing to compare with.</p>
        )}
        {other && otherLayers.length > 0 && (
          <PreviewFrame
            caption={captionOf(other, comparison === 'saved' ? 'saved' : '')}
            scale={scale}
            title={`Preview: ${COMPARISONS.find(({ id }) => id === comparison)?.label ?? ''}`}
            scenario={other}
            layers={otherLayers}
            width={widthFor(other.device)}
            height={heightFor(other.device)}
            selected={selected}
            picking={picking}
            onPicked={onPicked}
            onWent={onWent}
          />
        )}
      </div>
    </section>
  )
}
