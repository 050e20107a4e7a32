import { useEffect, useEffectEvent, useId, useState } from 'react'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { Toaster } from '@/shared/ui/Toaster'
import { Catalogue } from '../catalogue/Catalogue'
import type { SampleState } from '../catalogue/sampleState'
import { Changes } from '../changes/Changes'
import { Board } from '../compliance/Board'
import { entries } from '../entries'
import { targetChosen } from '../edit/editorSlice'
import { changedLayers } from '../edit/savedDocuments'
import { openAuditCase } from '../frame/openAuditCase'
import { scenarioLink } from '../scenario/scenarioLink'
import { SampleView } from './SampleView'
import styles from './Tool.module.css'
import { startingPoint } from './startingPoint'
import { useToolDispatch, useToolSelector } from './toolStore'
import { useOtherTabs } from './useOtherTabs'
import { useSites } from './useSites'
import { usesOf } from './usesOf'
import { Workbench } from './Workbench'

const PAGES = [
  { id: 'edit', label: 'Edit' },
  { id: 'changes', label: 'Changes' },
  { id: 'compliance', label: 'Compliance' },
  { id: 'catalogue', label: 'Catalogue' },
]

/** The whole tool: workbench, changes, compliance board and block catalogue. */
export function Tool() {
  const idBase = useId()
  const dispatch = useToolDispatch()
  const [page, setPage] = useState('edit')
  const sites = useSites()
  const editor = useToolSelector((state) => state.editor)
  const [chosen, setScenario] = useState(() => startingPoint(location.hash, editor).scenario)
  // Undo can remove a new site while it is shown.
  const scenario = sites.includes(chosen.site) ? chosen : { ...chosen, site: sites[0] ?? 'base' }
  const others = useOtherTabs()
  const [sample, setSample] = useState<{ type: string; state: SampleState } | null>(null)
  useEffect(() => {
    // Keep the address in step with what is shown, so that a reload returns to it.
    history.replaceState(null, '', scenarioLink(chosen, location.href))
  }, [chosen])
  const applyAddress = useEffectEvent(() => {
    const { scenario, target } = startingPoint(location.hash, editor)
    setScenario(scenario)
    dispatch(targetChosen(target))
  })
  useEffect(() => {
    const applyAddressOnChange = () => applyAddress()
    addEventListener('hashchange', applyAddressOnChange)
    return () => removeEventListener('hashchange', applyAddressOnChange)
  }, [])

  return (
    <div className={styles.tool}>
      <header className={styles.header}>
        <h1 className={styles.title}>Portico layouts</h1>
        <Tabs label="Parts of the tool" tabs={PAGES} value={page} onChange={setPage} idBase={idBase} />
        {others && (
          <p role="status" className={styles.others}>
            Another tab edits layouts too. The draft of the tab that changes last is the one that is kept.
          </p>
        )}
      </header>
      <main className={styles.main}>
        <TabPanel idBase={idBase} id="edit" active={page === 'edit'} keep>
          <Workbench scenario={scenario} onScenario={setScenario} sites={sites} />
        </TabPanel>
        {page === 'changes' && (
          <TabPanel idBase={idBase} id="changes" active>
            <Changes state={editor} sites={sites} />
          </TabPanel>
        )}
        {page === 'compliance' && (
          <TabPanel idBase={idBase} id="compliance" active>
            <Board
              documents={editor.documents}
              unsaved={changedLayers(editor)}
              openAuditCase={(cell, path) => openAuditCase(editor.documents, cell, path)}
            />
          </TabPanel>
        )}
        {page === 'catalogue' && (
          <TabPanel idBase={idBase} id="catalogue" active>
            <Catalogue
              entries={entries}
              uses={usesOf(editor.documents)}
              onShow={(type, state) => setSample({ type, state })}
            />
          </TabPanel>
        )}
      </main>
      {sample && <SampleView {...sample} documents={editor.documents} onClose={() => setSample(null)} />}
      <Toaster />
    </div>
  )
}
