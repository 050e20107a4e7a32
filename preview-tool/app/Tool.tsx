import { useEffect, useEffectEvent, useId, useState } from 'react'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { Catalogue } from '../catalogue/Catalogue'
import type { SampleState } from '../catalogue/sampleState'
import { Changes } from '../changes/Changes'
import { Board } from '../compliance/Board'
import { entries } from '../entries'
import { targetChosen } from '../edit/editorSlice'
import { changedLayers } from '../edit/savedDocuments'
import { openAuditCase } from '../frame/openAuditCase'
import { scenarioLink } from '../scenario/scenarioLink'
import { useLayerSource, useOriginal } from './useLayerSource'
import { useWording } from '../wording'
import { ProblemList } from './ProblemList'
import { SampleView } from './SampleView'
import type { Scope } from './scope'
import styles from './Tool.module.css'
import { startingPoint } from './startingPoint'
import { Toolbar } from './Toolbar'
import { useToolDispatch, useToolSelector } from './toolStore'
import { useProblems } from './useProblems'
import { useSites } from './useSites'
import { usesOf } from './usesOf'
import { Workbench } from './Workbench'
import { Select } from '../Select'

const PAGES = [
  { id: 'edit', label: 'Edit' },
  { id: 'changes', label: 'Differences' },
  { id: 'compliance', label: 'Compliance' },
  { id: 'catalogue', label: 'Catalogue' },
]

/** The whole tool: one bar, and below it the workbench or another part. */
export function Tool() {
  const idBase = useId()
  const dispatch = useToolDispatch()
  const [page, setPage] = useState('edit')
  const sites = useSites()
  const { heading } = useWording()
  const editor = useToolSelector((state) => state.editor)
  const original = useOriginal(editor)
  const { Beside } = useLayerSource()
  const [chosen, setScenario] = useState(() => startingPoint(location.hash, editor).scenario)
  // Undo can remove a new site while it is shown.
  const scenario = sites.includes(chosen.site) ? chosen : { ...chosen, site: sites[0] ?? 'base' }
  const { problems, pending } = useProblems(editor.documents, sites)
  const [listed, setListed] = useState(false)
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
  const { site, device, mode } = scenario
  const onScope = ({ target, ...shown }: Scope) => {
    setScenario({ ...scenario, ...shown })
    dispatch(targetChosen(target))
  }

  return (
    <div className={styles.tool}>
      <header className={styles.header}>
        {heading !== null && <h1 className={styles.title}>{heading}</h1>}
        <span className={styles.tabs}>
          <Tabs label="Parts of the tool" tabs={PAGES} value={page} onChange={setPage} idBase={idBase} />
        </span>
        <Select
          className={styles.parts}
          label="Part of the tool"
          value={page}
          options={PAGES.map(({ id, label }) => ({ value: id, label }))}
          onChange={setPage}
        />
        <Toolbar
          sites={sites}
          scope={{ site, device, mode, target: editor.target }}
          onScope={onScope}
          problems={problems}
          checking={pending}
          listed={listed}
          onListed={setListed}
          beside={<Beside />}
        />
      </header>
      <main className={styles.main}>
        <TabPanel idBase={idBase} id="edit" active={page === 'edit'} keep>
          <Workbench scenario={scenario} onScenario={setScenario} sites={sites} problems={problems} />
        </TabPanel>
        {page === 'changes' && (
          <TabPanel idBase={idBase} id="changes" active>
            <Changes state={{ ...editor, files: original }} sites={sites} />
          </TabPanel>
        )}
        {page === 'compliance' && (
          <TabPanel idBase={idBase} id="compliance" active>
            <Board
              initialSite={site === 'base' ? '' : site}
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
      {listed && (
        <ProblemList
          problems={problems}
          pending={pending}
          sites={sites}
          scenario={scenario}
          onScenario={(next) => {
            setPage('edit')
            setScenario(next)
          }}
          onClose={() => setListed(false)}
        />
      )}
      {sample && <SampleView {...sample} documents={editor.documents} onClose={() => setSample(null)} />}
    </div>
  )
}
