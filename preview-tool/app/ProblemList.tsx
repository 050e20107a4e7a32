import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { showToast } from '@/shared/ui/toast'
import { checkDraft } from '../checks/toolChecks'
import { chainOf } from '../edit/chainOf'
import { edited, selected, targetChosen } from '../edit/editorSlice'
import { savedDocuments } from '../edit/savedDocuments'
import { entries } from '../entries'
import type { Documents, PreviewScenario } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { editorLocation } from '../problems/editorLocation'
import { Problems } from '../problems/Problems'
import { scenarioOf } from '../problems/scenarioOf'
import { focusField } from '../properties/focusField'
import { useOriginal } from './useLayerSource'
import { showing } from './scope'
import { useToolDispatch, useToolSelector, type ToolState } from './toolStore'
import { fixesFor, type Fix } from '../problems/fixesFor'

interface ProblemListProps {
  problems: readonly DraftProblem[]
  pending: boolean
  sites: readonly string[]
  scenario: PreviewScenario
  onScenario: (scenario: PreviewScenario) => void
  onClose: () => void
}

/** The draft's problems with their fixes; a problem leads to its field, in a scenario that shows it. */
export function ProblemList({ problems, pending, sites, scenario, onScenario, onClose }: ProblemListProps) {
  const dispatch = useToolDispatch()
  const store = useStore<ToolState>()
  const [fixing, setFixing] = useState(false)
  const editor = useToolSelector((state) => state.editor)
  const original = useOriginal(editor)
  const { documents, target } = editor
  const saved = useMemo(() => savedDocuments({ files: original }), [original])
  const fixes = useFixes({ problems, documents, saved, sites })
  const fixEverything = async () => {
    setFixing(true)
    try {
      const fixed = await checkDraft('fixAll', documents, saved, sites)
      // What was changed meanwhile is not undone.
      if (store.getState().editor.documents === documents)
        dispatch(edited({ label: 'Fixed the problems', documents: fixed }))
    } catch (error) {
      showToast({ kind: 'error', message: `Nothing was fixed. ${(error as Error).message}` })
    }
    setFixing(false)
  }
  const jump = (problem: DraftProblem) => {
    const place = editorLocation(problem.layer, problem.pointer)
    // Show where something is missing, but keep what is edited if that site has it.
    const inSite = chainOf(documents, problem.site).some(({ name }) => name === target.layer)
    const wanted = problem.example ? (inSite ? target : { layer: problem.site }) : place.target
    const shown = showing(scenarioOf(problem, scenario), wanted)
    dispatch(targetChosen(shown.target))
    dispatch(selected(place.selected))
    onScenario({ ...scenarioOf(problem, scenario), device: shown.device, mode: shown.mode })
    if (!place.selected) return
    const [section = '', ...id] = place.selected.split('.')
    const path = [section, ...(id.length > 0 ? [id.join('.')] : []), ...place.field]
    // Render the form of the selected entry first.
    setTimeout(() => focusField(path), 0)
  }
  return (
    <Problems
      problems={problems}
      documents={documents}
      entries={entries}
      pending={pending}
      fixes={fixes}
      onFix={({ label, documents: fixed }) => dispatch(edited({ label, documents: fixed }))}
      fixing={fixing}
      onFixAll={() => void fixEverything()}
      onJump={jump}
      onClose={onClose}
    />
  )
}

interface FixOptions {
  problems: readonly DraftProblem[]
  documents: Documents
  saved: Documents
  sites: readonly string[]
}

/** Each is tried out on the whole draft: this many fit into the time that a reader needs for the first ones. */
const MAX_MENDS = 30

/** The fixes of the problems, found one after the other beside the page; null where there is none. */
function useFixes({ problems, documents, saved, sites }: FixOptions) {
  const [found, setFound] = useState<{ for: unknown; fixes: ReadonlyMap<DraftProblem, Fix | null> }>()
  useEffect(() => {
    const fixes = new Map<DraftProblem, Fix | null>()
    let wanted = true
    const findAll = async () => {
      for (const problem of problems.slice(0, MAX_MENDS)) {
        const way = await checkDraft('fix', problem, documents, saved, sites).catch(() => -1)
        if (!wanted) return
        fixes.set(problem, fixesFor(problem, documents, saved)[way] ?? null)
        setFound({ for: problems, fixes: new Map(fixes) })
      }
    }
    void findAll()
    return () => {
      wanted = false
    }
  }, [problems, documents, saved, sites])
  return found?.for === problems ? found.fixes : new Map<DraftProblem, Fix | null>()
}
