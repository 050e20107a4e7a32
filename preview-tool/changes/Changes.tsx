import { useId, useMemo, useState } from 'react'
import { EmptyState } from '@/shared/ui/EmptyState'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { changedLayers, savedDocuments } from '../edit/savedDocuments'
import type { EditorState } from '../model'
import { useWording } from '../wording'
import { describeChanges } from './describeChanges'
import { LayerDiff } from './LayerDiff'
import { Sentences } from './Sentences'
import { useSettled } from './useSettled'
import styles from './Changes.module.css'

interface ChangesProps {
  state: EditorState
  /** Sites to count the reach of a change over. */
  sites: readonly string[]
  /** Selects the entry that a change is about. */
  onSelect?: (path: string, layer: string) => void
}

const VIEWS = [
  { id: 'words', label: 'In words' },
  { id: 'json', label: 'As JSON' },
]

/** Changes of the draft against the saved files by layer, described or as a line diff (PV-07). */
export function Changes({ state, sites, onSelect }: ChangesProps) {
  const { changes: wording } = useWording()
  const [view, setView] = useState('words')
  const idBase = useId()
  // Debounced, so that typing stays fluid.
  const { files, documents } = useSettled(state, 250)
  const { layers, changes } = useMemo(() => {
    const all = { files, documents }
    return {
      layers: changedLayers(all),
      changes: describeChanges(savedDocuments(all), documents, { sites }),
    }
  }, [files, documents, sites])

  if (layers.length === 0) return <EmptyState icon="check" title={wording.none} />
  return (
    <section className={styles.changes} aria-label={wording.title}>
      <Tabs label="How changes are shown" tabs={VIEWS} value={view} onChange={setView} idBase={idBase} />
      <TabPanel idBase={idBase} id="words" active={view === 'words'}>
        {layers.map((layer) => (
          <Sentences
            key={layer}
            layer={layer}
            changes={changes.filter((change) => change.layer === layer)}
            {...(onSelect && { onSelect })}
          />
        ))}
      </TabPanel>
      <TabPanel idBase={idBase} id="json" active={view === 'json'}>
        {layers.map((layer) => (
          <LayerDiff
            key={layer}
            layer={layer}
            text={files[layer]?.text ?? ''}
            document={documents[layer] ?? {}}
          />
        ))}
      </TabPanel>
    </section>
  )
}
