import { useMemo, useRef, useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { sameJson } from '@/engine/layout/sameJson'
import { isSiteMode } from '@/api/models/siteModes'
import type { Facts, Json } from '@/engine/layout/types'
import { showToast } from '@/shared/ui/toast'
import { modesOf } from '@/engine/layout/layerPatches'
import { edited, selected as select, targetChosen } from '../edit/editorSlice'
import { resetValue, setValue } from '../edit/edits'
import { idsIn } from '../edit/idsIn'
import { entries } from '../entries'
import { FramePane } from '../frame/FramePane'
import type { PreviewScenario } from '../model'
import { Outline } from '../outline/Outline'
import type { OutlineEdit } from '../outline/outlineEdit'
import { editorLocation } from '../problems/editorLocation'
import { Problems } from '../problems/Problems'
import { scenarioOf } from '../problems/scenarioOf'
import { focusField } from '../properties/focusField'
import { Properties } from '../properties/Properties'
import { targetLabel } from '../properties/source'
import { ScenarioBar } from '../scenario/ScenarioBar'
import { applyOutlineEdit } from './applyOutlineEdit'
import { chainOf } from '../edit/chainOf'
import { savedDocuments } from '../edit/savedDocuments'
import { useDraft } from './useDraft'
import { Toolbar } from './Toolbar'
import { useProblems } from './useProblems'
import { useShownDraft } from './useShownDraft'
import { useToolDispatch, useToolSelector } from './toolStore'
import styles from './Workbench.module.css'

const NO_CONFIG = {}

interface Props {
  scenario: PreviewScenario
  onScenario: (scenario: PreviewScenario) => void
  sites: string[]
}

/** Outline on the left, preview in the middle, properties on the right, problems below. */
export function Workbench({ scenario, onScenario, sites }: Props) {
  const dispatch = useToolDispatch()
  const { documents, files, target, selected } = useToolSelector((state) => state.editor)
  const [facts, setFacts] = useState<Facts | null>(null)
  const layers = useMemo(() => chainOf(documents, scenario.site), [documents, scenario.site])
  const { site, device, mode, persona, route } = scenario
  const judged = useMemo(
    (): Facts => facts ?? { site, device, mode, signedIn: persona !== 'visitor', route },
    [facts, site, device, mode, persona, route],
  )
  const draft = useDraft(layers, device, mode, judged)
  const saved = useMemo(() => savedDocuments({ files }), [files])
  const { documents: shownDocuments, resolved } = useShownDraft(draft, {
    documents,
    saved,
    scenario,
    facts: judged,
  })
  const { problems, pending } = useProblems(documents, sites)
  const modes = useMemo(
    () => modesOf(Object.entries(documents).map(([name, layer]) => ({ name, layer }))),
    [documents],
  )
  const choose = (path: string | null) => dispatch(select(path))
  const change = (path: string[], value: Json, label: string) =>
    dispatch(edited({ label, documents: setValue(documents, target, path, value), group: path.join('.') }))
  const onEdit = (edit: OutlineEdit) => {
    const after = applyOutlineEdit(documents, target, edit)
    if (sameJson(after, documents))
      showToast({
        kind: 'info',
        message: `Nothing to change: this is already set in ${targetLabel(target)}.`,
      })
    else dispatch(edited({ label: edit.label, documents: after }))
  }
  const chain = layers.map(({ name }) => name)
  const form = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const backToOutline = () =>
    outline.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  // Show the selection in the outline first, and render the rest at lower priority.
  const onToForm = () => setTimeout(() => form.current?.querySelector('h2')?.focus(), 0)

  return (
    <div className={styles.bench}>
      <Toolbar
        sites={sites}
        chain={chain}
        modes={modes}
        errors={problems.length}
        checking={pending}
        site={site}
        shown={{ device, mode }}
        onShow={({ device: wanted, mode: wantedMode }) =>
          onScenario({ ...scenario, device: wanted, mode: isSiteMode(wantedMode) ? wantedMode : mode })
        }
        onSite={(next) => {
          setFacts(null)
          onScenario({ ...scenario, site: next })
          // Choosing a site edits that site; base must be chosen explicitly.
          dispatch(targetChosen({ ...target, layer: next }))
        }}
      />
      <Group className={styles.panels} orientation="horizontal">
        <Panel defaultSize="20%" minSize="12%" className={styles.panel}>
          {resolved ? (
            <div ref={outline}>
              <Outline
                layout={resolved}
                facts={judged}
                explain={draft.explain}
                selected={selected}
                onSelect={choose}
                onEnter={onToForm}
                entries={entries}
                idsIn={(section) => idsIn(documents, section)}
                onEdit={onEdit}
              />
            </div>
          ) : (
            <p className={styles.note}>The draft is not a valid layout. See the problems below, or undo.</p>
          )}
        </Panel>
        <Separator className={styles.separator} />
        <Panel minSize="25%" className={styles.panel}>
          <ScenarioBar scenario={scenario} sites={sites} onChange={onScenario} />
          {!draft.resolved && (
            <p className={styles.note} role="status">
              The preview shows the draft as it was before its problems. Mend them, and it goes on.
            </p>
          )}
          <FramePane
            scenario={scenario}
            documents={shownDocuments}
            saved={saved}
            sites={sites}
            selected={selected}
            onFacts={(next) => setFacts((now) => (sameJson(now, next) ? now : next))}
            onPicked={choose}
            onRouteChange={(path) => onScenario({ ...scenario, route: path })}
          />
        </Panel>
        <Separator className={styles.separator} />
        <Panel defaultSize="26%" minSize="16%" className={styles.panel}>
          {selected && resolved ? (
            <div
              ref={form}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && !event.defaultPrevented) backToOutline()
              }}
            >
              <Properties
                key={`${selected} ${JSON.stringify(target)}`}
                path={selected}
                layout={resolved}
                documents={documents}
                explain={draft.explain}
                target={target}
                entries={entries}
                facts={judged}
                config={judged.config ?? NO_CONFIG}
                onChange={change}
                onReset={(path, label) =>
                  dispatch(edited({ label, documents: resetValue(documents, target, path) }))
                }
                problems={problems.filter(
                  ({ layer, pointer }) => editorLocation(layer, pointer).selected === selected,
                )}
              />
            </div>
          ) : (
            <p className={styles.note}>
              Choose something in the outline, or turn on “Pick” and click it in the preview.
            </p>
          )}
        </Panel>
      </Group>
      <Problems
        problems={problems}
        pending={pending}
        onJump={(problem) => {
          const place = editorLocation(problem.layer, problem.pointer)
          // Show where something is missing, but keep the edit target if that site has it.
          if (!problem.example) dispatch(targetChosen(place.target))
          else if (!chainOf(documents, problem.site).some(({ name }) => name === target.layer))
            dispatch(targetChosen({ layer: problem.site }))
          choose(place.selected)
          onScenario(scenarioOf(problem, scenario))
          if (place.selected) {
            const [section = '', ...id] = place.selected.split('.')
            const path = [section, ...(id.length > 0 ? [id.join('.')] : []), ...place.field]
            // Render the form of the selected entry first.
            setTimeout(() => focusField(path), 0)
          }
        }}
      />
    </div>
  )
}
