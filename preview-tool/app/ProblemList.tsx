import { useMemo } from 'react'
import { chainOf } from '../edit/chainOf'
import { edited, selected, targetChosen } from '../edit/editorSlice'
import { savedDocuments } from '../edit/savedDocuments'
import { entries } from '../entries'
import type { PreviewScenario } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { editorLocation } from '../problems/editorLocation'
import { Problems } from '../problems/Problems'
import { scenarioOf } from '../problems/scenarioOf'
import { useMends } from '../problems/useMends'
import { focusField } from '../properties/focusField'
import { useOriginal } from './layerSource'
import { showing } from './scope'
import { useToolDispatch, useToolSelector } from './toolStore'

interface ProblemListProps {
  problems: readonly DraftProblem[]
  pending: boolean
  sites: readonly string[]
  scenario: PreviewScenario
  onScenario: (scenario: PreviewScenario) => void
  onClose: () => void
}

/** The draft's problems with their mends; a problem leads to its field, in a scenario that shows it. */
export function ProblemList({ problems, pending, sites, scenario, onScenario, onClose }: ProblemListProps) {
  const dispatch = useToolDispatch()
  const editor = useToolSelector((state) => state.editor)
  const original = useOriginal(editor)
  const { documents, target } = editor
  const saved = useMemo(() => savedDocuments({ files: original }), [original])
  const mends = useMends({ problems, documents, saved, sites })
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
      mends={mends}
      onMend={({ label, documents: mended }) => dispatch(edited({ label, documents: mended }))}
      onJump={jump}
      onClose={onClose}
    />
  )
}
