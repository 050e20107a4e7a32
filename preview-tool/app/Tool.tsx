import { use, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { isJsonObject } from '@layout/jsonObject'
import { Catalogue } from '../catalogue/Catalogue'
import type { SampleState } from '../catalogue/sampleState'
import { Changes } from '../changes/Changes'
import { Board } from '../compliance/Board'
import { entries } from '../entries'
import { changedLayers } from '../edit/savedDocuments'
import { openAuditCase } from '../frame/openAuditCase'
import { BarPlaceContext } from './barPlace'
import { useLayerSource, useOriginal } from './useLayerSource'
import { useWording } from '../wording'
import { PictureLibraryContext } from '../pictures/pictureContext'
import { SectionHistoryContext } from '../history/sectionHistory'
import { ProblemList } from './ProblemList'
import { SampleView } from './SampleView'
import styles from './Tool.module.css'
import { Toolbar } from './Toolbar'
import { useToolSelector } from './toolStore'
import { useScope } from './useScope'
import { useSites } from './useSites'
import { Workbench } from './Workbench'
import { Select } from '../Select'
import { useSettled } from '../changes/useSettled'
import { draftProblems } from '../checks/draftProblems'
import { useLatestResult } from '../checks/useLatestResult'
import type { Documents } from '../model'
import type { DraftProblem } from '../problems/draftProblem'

const PAGES = [
  { id: 'edit', label: 'Edit' },
  { id: 'changes', label: 'Differences' },
  { id: 'compliance', label: 'Compliance' },
  { id: 'catalogue', label: 'Catalogue' },
]

/** The whole tool: one bar, and below it the workbench or another part. */
export function Tool() {
  const idBase = useId()
  const [page, setPage] = useState('edit')
  const sites = useSites()
  const { heading } = useWording()
  const editor = useToolSelector((state) => state.editor)
  const original = useOriginal(editor)
  const { Beside, pictures, history } = useLayerSource()
  const { scenario, scope, show, look, onScope, onStep } = useScope(sites)
  const { problems, pending } = useProblems(editor.documents, sites)
  const [listed, setListed] = useState(false)
  const [sample, setSample] = useState<{ type: string; state: SampleState } | null>(null)

  const place = use(BarPlaceContext)
  const [previewPlace, setPreviewPlace] = useState<HTMLElement | null>(null)
  const bar = (
    <div className={styles.bar}>
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
        scope={scope}
        onScope={onScope}
        onStep={onStep}
        problems={problems}
        checking={pending}
        listed={listed}
        onListed={setListed}
        preview={<div ref={setPreviewPlace} className={styles.preview} hidden={page !== 'edit'} />}
        beside={<Beside />}
      />
    </div>
  )

  return (
    <PictureLibraryContext value={pictures}>
      <SectionHistoryContext value={history}>
        {place && createPortal(bar, place)}
        <div className={styles.tool}>
          {place === undefined && <header className={styles.header}>{bar}</header>}
          <main className={styles.main}>
            <TabPanel idBase={idBase} id="edit" active={page === 'edit'} keep>
              <Workbench
                scenario={scenario}
                onScenario={show}
                sites={sites}
                problems={problems}
                barPlace={previewPlace}
              />
            </TabPanel>
            {page === 'changes' && (
              <TabPanel idBase={idBase} id="changes" active>
                <Changes state={{ ...editor, files: original }} sites={sites} />
              </TabPanel>
            )}
            {page === 'compliance' && (
              <TabPanel idBase={idBase} id="compliance" active>
                <Board
                  initialSite={scope.site === 'base' ? '' : scope.site}
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
                look(next)
              }}
              onClose={() => setListed(false)}
            />
          )}
          {sample && <SampleView {...sample} documents={editor.documents} onClose={() => setSample(null)} />}
        </div>
      </SectionHistoryContext>
    </PictureLibraryContext>
  )
}

const DEBOUNCE_MS = 250
const NONE: DraftProblem[] = []

/** The draft's problems, found beside the page so that typing stays quick; `pending` until they are up to date. */
function useProblems(documents: Documents, sites: readonly string[]) {
  const now = useMemo(() => ({ documents, sites }), [documents, sites])
  const found = useLatestResult(useSettled(now, DEBOUNCE_MS), (draft) =>
    draftProblems(draft.documents, draft.sites),
  )
  return { problems: found?.result ?? NONE, pending: found?.question !== now }
}

/** Where each block is used, by block type: `n7: home.ticker` and the like. */
function usesOf(documents: Documents): Record<string, string[]> {
  const uses: Record<string, string[]> = {}
  const visit = (layer: string, value: unknown, path: string[]): void => {
    if (!isJsonObject(value)) return
    const { type } = value
    if (typeof type === 'string') (uses[type] ??= []).push(`${layer}: ${path.join('.')}`)
    for (const [key, inner] of Object.entries(value)) if (key !== 'props') visit(layer, inner, [...path, key])
  }
  for (const [layer, document] of Object.entries(documents)) visit(layer, document, [])
  return uses
}
