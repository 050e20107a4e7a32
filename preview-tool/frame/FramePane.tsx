import { useEffect, useMemo, useRef, useState } from 'react'
import type { FrameLayer, PageKey, ScrollPlace } from '@/app/start/preview/messages'
import type { Facts } from '@layout/types'
import { whenIdle } from '@/shared/ui/whenIdle'
import { chainOf } from '../edit/chainOf'
import type { Documents, PreviewScenario } from '../model'
import { useWording } from '../wording'
import { layerTitle } from '../../layout/layerTitle'
import { compareWith, type Comparison } from './compareWith'
import { DifferenceList } from './DifferenceList'
import type { PageTools } from './PageOverlay'
import { PreviewFrame, type PageText } from './PreviewFrame'
import { scales } from './scales'
import { useDifferences } from './useDifferences'
import { useRoom } from './useRoom'
import type { View } from './ViewSettings'
import styles from './FramePane.module.css'

/** Range of the window's height, in pixels. */
const HEIGHTS = { mobile: [560, 780], desktop: [640, 900] } as const
/** Room for the space around the window, in pixels. */
const MARGIN = 16
/** Room for the caption and, below the windows, for what differs, in pixels: its list, or its heading alone. */
const COMPARED = { listed: 176, folded: 72 } as const
/** Between two windows, in pixels: `--space-5`. */
const GAP = 24

interface Props {
  view: View
  /** What stands beside the page, whether it was chosen or not. */
  comparison: Comparison
  scenario: PreviewScenario
  documents: Documents
  saved: Documents
  selected: string | null
  onFacts: (facts: Facts) => void
  onPicked: (path: string) => void
  onRouteChange: (path: string) => void
  tools: PageTools
  onKey: (key: PageKey) => void
  onText: (text: PageText) => void
  /** Goes to the settings. */
  onSkip: () => void
}

const NO_LAYERS: FrameLayer[] = []

/** What a page reported, and the view that it reported it for. */
interface FactsOf {
  facts: Facts
  view: string
}

/** Another view is another page: each reports for itself. The route may change within one. */
const viewOf = ({ route: _route, ...view }: PreviewScenario) => JSON.stringify(view)

/** What was reported for one view says nothing about another. */
const factsFor = (reported: FactsOf | null, view: string | null) =>
  reported?.view === view ? (reported?.facts ?? null) : null

/** The preview at a chosen size, alone or beside a second scenario. */
export function FramePane({
  view: { editing, comparison: chosen, widths, fits },
  comparison,
  scenario,
  documents,
  saved,
  selected,
  onFacts,
  onPicked,
  onRouteChange,
  tools,
  onKey,
  onText,
  onSkip,
}: Props) {
  const { original } = useWording()
  const [failures, setFailures] = useState<Record<string, string>>({})
  const [facts, setFacts] = useState<FactsOf | null>(null)
  const [otherFacts, setOtherFacts] = useState<FactsOf | null>(null)
  const [scrolled, setScrolled] = useState<{ by: 'first' | 'second'; place: ScrollPlace } | null>(null)
  const { ref: frames, room } = useRoom()
  const layers = useMemo(() => chainOf(documents, scenario.site), [documents, scenario.site])
  // The second page starts when the first can be used and the browser is idle: it makes nobody wait.
  const isUsable = facts !== null
  const [isSecondDue, setSecondDue] = useState(false)
  useEffect(() => (isUsable ? whenIdle(() => setSecondDue(true)) : undefined), [isUsable])
  const [listed, setListed] = useState<boolean>()
  // Whoever has not asked for a comparison gets two pages, and nothing marked on them.
  const isListed = listed ?? chosen !== null
  const other = compareWith(comparison, scenario)
  const otherView = other && `${JSON.stringify(comparison)} ${viewOf(other)}`
  const otherLayers = useMemo(
    () => (other ? chainOf(comparison === 'saved' ? saved : documents, other.site) : []),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `other` is a new object each time; its site identifies it
    [comparison, saved, documents, other?.site],
  )
  const widthFor = (device: PreviewScenario['device']) => widths[device]
  const compared = useDifferences(
    { layers, facts: factsFor(facts, viewOf(scenario)) },
    { layers: isListed ? otherLayers : NO_LAYERS, facts: factsFor(otherFacts, otherView) },
  )
  const marked = useMemo(() => (compared?.list ?? []).map(({ path }) => path), [compared])

  const shownFrames = [scenario, ...(other && otherLayers.length > 0 ? [other] : [])]
  const scaleOf =
    fits && room
      ? scales(
          shownFrames.map(({ device }) => device),
          widths,
          room.width - GAP * (shownFrames.length - 1),
        )
      : { mobile: 1, desktop: 1 }
  const below = other ? COMPARED[isListed ? 'listed' : 'folded'] : 0
  /** As high as there is room for, within the range, so that the tabs below stay in view. */
  const heightFor = (device: PreviewScenario['device']) => {
    const [min, max] = HEIGHTS[device]
    return fits && room
      ? Math.round(Math.max(min, Math.min(max, (room.height - MARGIN - below) / scaleOf[device])))
      : max
  }
  const captionOf = ({ site, mode, device }: PreviewScenario, which = '') =>
    other ? [layerTitle(site), `${mode} mode`, device, which].filter(Boolean).join(' · ') : ''

  const isCompared = other !== undefined && other !== null && otherLayers.length > 0
  const summary = useRef<HTMLElement>(null)
  const skip = isCompared ? { onSkip: () => summary.current?.focus(), skipsTo: 'what differs' } : { onSkip }

  return (
    <section className={styles.pane} aria-label="Preview">
      {Object.entries(failures).map(([path, message]) => (
        <p key={path} role="alert" className={styles.failure}>
          {path} could not be drawn: {message}
        </p>
      ))}
      <div ref={frames} className={styles.frames}>
        <PreviewFrame
          title="Preview"
          caption={captionOf(scenario, comparison === 'saved' ? 'edited' : '')}
          scale={scaleOf[scenario.device]}
          scenario={scenario}
          layers={layers}
          width={widthFor(scenario.device)}
          height={heightFor(scenario.device)}
          selected={selected}
          editing={editing}
          marked={marked}
          tools={tools}
          scrollPlace={scrolled?.by === 'second' ? scrolled.place : undefined}
          onScrolled={(place) => {
            if (other) setScrolled({ by: 'first', place })
          }}
          onRendered={({ facts }) => {
            setFailures({})
            setFacts({ facts, view: viewOf(scenario) })
            onFacts(facts)
          }}
          onPicked={onPicked}
          onKey={onKey}
          onText={onText}
          onRouteChange={onRouteChange}
          {...skip}
          onFailed={({ path, message }) => setFailures((now) => ({ ...now, [path]: message }))}
        />
        {other && otherLayers.length === 0 && (
          <p className={styles.none}>
            {layerTitle(other.site)} is not saved yet: there is nothing to compare with.
          </p>
        )}
        {other && otherLayers.length > 0 && !isSecondDue && (
          // As large as the page that will stand there: the first one does not move when it comes.
          <div
            style={{
              inlineSize: widthFor(other.device) * scaleOf[other.device],
              blockSize: heightFor(other.device) * scaleOf[other.device],
            }}
          />
        )}
        {other && otherLayers.length > 0 && isSecondDue && (
          <PreviewFrame
            isSecond
            caption={captionOf(other, comparison === 'saved' ? original.caption : '')}
            scale={scaleOf[other.device]}
            title={`Preview beside it: ${captionOf(other, comparison === 'saved' ? original.caption : '')}`}
            scenario={other}
            layers={otherLayers}
            width={widthFor(other.device)}
            height={heightFor(other.device)}
            selected={selected}
            editing={editing}
            marked={marked}
            tools={{ ...tools, actions: [], held: null }}
            scrollPlace={scrolled?.by === 'first' ? scrolled.place : undefined}
            onScrolled={(place) => setScrolled({ by: 'second', place })}
            onRendered={({ facts }) => setOtherFacts({ facts, view: otherView ?? '' })}
            onPicked={onPicked}
            onKey={onKey}
            {...skip}
            onRouteChange={onRouteChange}
          />
        )}
      </div>
      {/* Below the pages: they begin at the same height, whatever differs. */}
      {isCompared && (
        <DifferenceList
          summary={summary}
          isListed={isListed}
          onListed={setListed}
          compared={compared}
          labelOf={tools.labelOf}
          onSelect={onPicked}
        />
      )}
    </section>
  )
}
