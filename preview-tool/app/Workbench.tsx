import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LANGUAGES } from '@/shared/i18n/languages'
import { isComposing } from '@/shared/shortcut'
import type { PageKey } from '@/app/start/preview/messages'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { sameJson } from '@layout/sameJson'
import type { Facts, ResolvedLayout } from '@layout/types'
import { showToast } from '@/shared/ui/toast'
import { selected as select } from '../edit/editorSlice'
import type { Edit } from '../edit/history'
import { idsIn } from '../edit/idsIn'
import { savedDocuments } from '../edit/savedDocuments'
import { entries } from '../entries'
import { comparisonText } from '../frame/CompareChoice'
import { EditOrTry } from '../frame/EditOrTry'
import { FramePane } from '../frame/FramePane'
import type { PageText } from '../frame/PreviewFrame'
import { useShownComparison } from '../frame/useShownComparison'
import { firstView, ViewSettings } from '../frame/ViewSettings'
import type { PreviewScenario } from '../model'
import { entryMarks } from '../outline/entryMarks'
import { useNotes } from '../outline/notes'
import { Outline } from '../outline/Outline'
import type { OutlineEdit, OutlineSection } from '../outline/outlineEdit'
import { isWhole } from '../outline/sections'
import type { DraftProblem } from '../problems/draftProblem'
import { RemovedSections } from '../history/RemovedSections'
import { refusalActions, ShowPlaceContext } from '../refusals/refusalActions'
import { endRefusals, showRefusal } from '../refusals/showRefusal'
import { learnNames } from '../fields/namedNumbers'
import { siteTimeZone } from '../fields/siteTime'
import { ScenarioMenu } from '../scenario/ScenarioMenu'
import { scenarioShowing } from '../scenario/scenarioShowing'
import { shownLanguage } from '../scenario/shownLanguage'
import { ENGLISH, setText } from '../texts/setText'
import { useStandardTexts } from '../texts/useStandardTexts'
import { useWording } from '../wording'
import { applyOutlineEdit } from './applyOutlineEdit'
import { chainOf } from '../edit/chainOf'
import { FirstSteps, useFirstSteps } from './FirstSteps'
import { Form } from './Form'
import { useOriginal } from './useLayerSource'
import { reachText } from './scope'
import { useDraft } from './useDraft'
import { useEditing } from './useEditing'
import { isToolKey, usePageTools, type ToolKey } from './usePageTools'
import { useShownDraft } from './useShownDraft'
import { useToolDispatch, useToolSelector } from './toolStore'
import styles from './Workbench.module.css'

interface Props {
  scenario: PreviewScenario
  onScenario: (scenario: PreviewScenario) => void
  sites: string[]
  problems: readonly DraftProblem[]
  /** Where the bar has what is said of the preview; null until it is there. */
  barPlace: HTMLElement | null
}

const PARTS = [
  ['outline', 'Outline'],
  ['preview', 'Preview'],
  ['form', 'Settings'],
] as const
type Part = (typeof PARTS)[number][0]

/** Repeats a key of the whole tool that was pressed on the page, which is another window. */
function repeatKey(key: ToolKey) {
  const [letter, shiftKey] = ({ undo: ['z', false], redo: ['z', true], save: ['s', false] } as const)[key]
  dispatchEvent(new KeyboardEvent('keydown', { key: letter, ctrlKey: true, shiftKey, cancelable: true }))
}

/** When the selected entry is for others than before: whoever edits sees it on (ED-03). */
function useOnNewCondition(
  selected: string | null,
  layout: ResolvedLayout | null | undefined,
  onNew: (path: string, layout: ResolvedLayout) => void,
) {
  const last = useRef<{ path: string; when: unknown }>(undefined)
  const show = useEffectEvent(onNew)
  useEffect(() => {
    if (selected === null || !layout) return
    const [section = '', ...id] = selected.split('.')
    const when = layout.sections[section as 'home']?.find((one) => one.id === id.join('.'))?.when
    const isNew = last.current?.path === selected && !sameJson(last.current.when, when)
    last.current = { path: selected, when }
    if (isNew) show(selected, layout)
  }, [selected, layout])
}

/** Outline on the left, preview in the middle, settings on the right; one of them at a time on a phone. */
export function Workbench({ scenario, onScenario, sites, problems, barPlace }: Props) {
  const dispatch = useToolDispatch()
  const edit = useEditing()
  const editor = useToolSelector((state) => state.editor)
  const { documents, target, selected } = editor
  const original = useOriginal(editor)
  /** What the page knows, and for whom it was rendered. */
  const [rendered, setRendered] = useState<{ facts: Facts; persona: string } | null>(null)
  const steps = useFirstSteps()
  const [part, setPart] = useState<Part>(steps.shown ? 'form' : 'preview')
  const [view, setView] = useState(firstView)
  const comparison = useShownComparison(view.comparison)
  const wording = useWording()
  const [adding, setAdding] = useState<OutlineSection | null>(null)
  const layers = useMemo(() => chainOf(documents, scenario.site), [documents, scenario.site])
  const { site, device, mode, persona, route } = scenario
  const checked = useMemo((): Facts => {
    const { facts } = rendered ?? {}
    const isShown = facts?.site === site && facts.device === device && facts.mode === mode
    // While the page is rendered for somebody else, what it knew of the last one says nothing.
    return isShown && rendered?.persona === persona
      ? facts
      : { site, device, mode, signedIn: persona !== 'visitor', route }
  }, [rendered, site, device, mode, persona, route])
  const draft = useDraft(layers, device, mode, checked)
  const saved = useMemo(() => savedDocuments({ files: original }), [original])
  const { documents: shownDocuments, resolved } = useShownDraft(draft, {
    documents,
    saved,
    scenario,
    facts: checked,
  })
  const showSelected = (path: string, layout: ResolvedLayout) => {
    const shown = scenarioShowing(path, layout, scenario)
    if (shown !== scenario) onScenario(shown)
  }
  useOnNewCondition(selected, resolved, showSelected)
  const language = shownLanguage(scenario, resolved)
  const standard = useStandardTexts(language)
  const choose = (path: string | null) => dispatch(select(path))
  const outline = useRef<HTMLDivElement>(null)
  /** Selects an entry of the outline, or goes to a section of it. */
  const showPlace = (path: string) => {
    const hasForm = isWhole(path)
    setPart(hasForm ? 'form' : 'outline')
    if (hasForm || path.includes('.')) choose(path)
    setTimeout(
      () => outline.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus(),
      0,
    )
  }
  const places = { show: showPlace, selected }
  useEffect(() => endRefusals, [documents])
  /** Makes an edit, or says why it is not possible until another one is. */
  const attempt = (wanted: Edit): string | undefined => {
    const [why] = edit(wanted)
    endRefusals()
    if (why) showRefusal({ refusal: why, actions: refusalActions(why, showPlace) })
    return why?.sentence
  }
  const onEdit = (change: OutlineEdit) => {
    const after = applyOutlineEdit(documents, target, change)
    if (sameJson(after, documents)) return 'Nothing changed: it is set that way already.'
    const why = attempt({ label: change.label, documents: after })
    return why === undefined ? undefined : `Not possible: ${why}`
  }
  const takenIn = (section: string) => idsIn(documents, section)
  const { tools, act } = usePageTools({
    layout: resolved,
    selected,
    takenIn,
    onEdit,
    onSelect: choose,
    onAdd(section) {
      setAdding(section)
      setPart('outline')
    },
  })
  const onPageKey = (key: PageKey) => {
    if (isToolKey(key)) repeatKey(key)
    else act(key)
  }
  const onText = ({ keys, text, language: written, path }: PageText) => {
    if (path !== undefined) choose(path)
    if (keys.length === 0) {
      showToast({
        kind: 'info',
        message: `“${text}” is not a text of the layout: it comes from the back end or from a setting.`,
      })
      return
    }
    const spoken = written === LANGUAGES[0] ? ENGLISH : written === language ? standard : null
    if (!spoken) {
      showToast({ kind: 'error', message: 'Not changed: the texts of this language are still loading.' })
      return
    }
    const why = attempt({
      label: `Changed a text to "${text}"`,
      documents: setText(documents, target, keys, text, spoken),
    })
    if (why === undefined && keys.length > 1)
      showToast({ kind: 'info', message: `Changed in ${keys.length} places that read the same.` })
  }
  const marks = useMemo(
    () =>
      entryMarks(
        documents,
        saved,
        layers.map(({ name }) => name),
      ),
    [documents, saved, layers],
  )
  const notes = useNotes(layers)
  const form = useRef<HTMLDivElement>(null)
  const backToOutline = () =>
    outline.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  // Show the selection in the outline first, and render the rest at lower priority.
  const onToForm = () => setTimeout(() => (form.current?.querySelector('h2') ?? form.current)?.focus(), 0)

  return (
    <div className={styles.bench} data-view={part}>
      {barPlace &&
        createPortal(
          <>
            <ScenarioMenu
              scenario={scenario}
              sites={sites}
              layout={resolved}
              timeZone={siteTimeZone(draft.explain)}
              beside={comparisonText(comparison, wording)}
              onChange={onScenario}
            >
              <ViewSettings
                view={view}
                comparison={comparison}
                onView={setView}
                scenario={scenario}
                sites={sites}
              />
            </ScenarioMenu>
            <EditOrTry editing={view.editing} onEditing={(editing) => setView({ ...view, editing })} />
          </>,
          barPlace,
        )}
      <div className={styles.views} role="group" aria-label="Part of the workbench">
        {PARTS.map(([id, name]) => (
          <button key={id} type="button" aria-pressed={part === id} onClick={() => setPart(id)}>
            {name}
          </button>
        ))}
      </div>
      <Group className={styles.panels} orientation="horizontal">
        <Panel id="outline" defaultSize="18%" minSize="14%" className={styles.panel}>
          {resolved ? (
            <div ref={outline}>
              <Outline
                layout={resolved}
                facts={checked}
                explain={draft.explain}
                selected={selected}
                onSelect={(path) => {
                  choose(path)
                  showSelected(path, resolved)
                  // On a phone only one of the three is seen.
                  setPart('form')
                }}
                onEnter={onToForm}
                adding={adding}
                onAdding={setAdding}
                entries={entries}
                idsIn={takenIn}
                marks={marks}
                notes={notes}
                onEdit={onEdit}
                belowPalette={(section, title) => (
                  <RemovedSections
                    section={section}
                    title={title}
                    layer={target.layer}
                    documents={documents}
                    entries={entries}
                    onRestore={(after, label) => attempt({ label, documents: after })}
                  />
                )}
              />
            </div>
          ) : (
            <p className={styles.note}>The draft is not a valid layout. See its problems, or undo.</p>
          )}
        </Panel>
        <Separator className={styles.separator} aria-label="Width of the outline" />
        <Panel id="preview" minSize="25%" className={styles.panel}>
          {!draft.resolved && (
            <p className={styles.note} role="status">
              The preview shows the draft as it was before its errors.
            </p>
          )}
          <FramePane
            view={view}
            comparison={comparison}
            scenario={scenario}
            documents={shownDocuments}
            saved={saved}
            selected={selected}
            onFacts={(facts) => {
              if (facts.config) learnNames(facts.config)
              const next = { facts, persona }
              setRendered((now) => (sameJson(now, next) ? now : next))
            }}
            onPicked={choose}
            onRouteChange={(path) => onScenario({ ...scenario, route: path })}
            tools={tools}
            onKey={onPageKey}
            onText={onText}
            onSkip={() => {
              setPart('form')
              onToForm()
            }}
          />
        </Panel>
        <Separator className={styles.separator} aria-label="Width of the settings" />
        <Panel id="form" defaultSize="24%" minSize="18%" className={styles.panel}>
          {steps.shown && <FirstSteps onClose={steps.close} />}
          <div
            ref={form}
            tabIndex={-1}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event.nativeEvent))
                backToOutline()
            }}
          >
            <ShowPlaceContext value={places}>
              <Form
                selected={selected}
                resolved={resolved}
                explain={draft.explain}
                facts={checked}
                reach={reachText(documents, target)}
                problems={problems}
                onShowAt={(clock) => onScenario({ ...scenario, clock })}
                language={language}
                onLanguage={(one) => onScenario({ ...scenario, language: one })}
                onHelp={steps.shown ? undefined : steps.show}
              />
            </ShowPlaceContext>
          </div>
        </Panel>
      </Group>
    </div>
  )
}
