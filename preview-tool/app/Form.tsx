import { useMemo } from 'react'
import type { Explain } from '@layout/mergeLayers'
import { isJsonObject } from '@layout/jsonObject'
import type { Facts, Json, ResolvedLayout } from '@layout/types'
import { isoDay } from '@/shared/format/dateTime'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { clock } from '@/shared/time/clock'
import type { Edit } from '../edit/history'
import { layerChain } from '../edit/layerChain'
import { resetValue, setValue } from '../edit/edits'
import { mergedAt } from '../edit/mergedAt'
import { entries } from '../entries'
import type { Documents, EditTarget } from '../model'
import type { DraftProblem } from '../problems/draftProblem'
import { editorLocation } from '../problems/editorLocation'
import { Properties } from '../properties/Properties'
import type { Refusal } from '../refusals/refusal'
import type { SiteLanguages } from '../texts/Languages'
import { confirmText, ENGLISH, resetText, setText, textsAt, type TextLanguage } from '../texts/setText'
import { Texts as TextList } from '../texts/Texts'
import { TextsProvider, type Texts } from '../texts/useTexts'
import { useLayerSource } from './useLayerSource'
import { useEditing } from './useEditing'
import { useToolSelector } from './toolStore'
import styles from './Workbench.module.css'

const NO_CONFIG = {}

interface FormProps {
  selected: string | null
  resolved: ResolvedLayout | undefined
  explain: Explain
  facts: Facts
  /** What a change applies to, in a sentence. */
  reach: string
  problems: readonly DraftProblem[]
  /** Moves the preview's clock. */
  onShowAt: (at: number) => void
  /** Of the preview. */
  language: Language
  onLanguage: (language: Language) => void
  /** Shows the first steps again. */
  onHelp?: (() => void) | undefined
}

/** The languages of the edited layer: the same on all devices and in all modes. */
function siteLanguages(
  documents: Documents,
  { layer }: EditTarget,
  edit: (edit: Edit) => Refusal[],
): SiteLanguages {
  const site = { layer }
  const [offered] = mergedAt(documents, site, ['languages'])
  const [approvals] = mergedAt(documents, site, ['legalApprovals'])
  return {
    layers: layerChain(documents, layer),
    offered: Array.isArray(offered) ? (offered as Language[]) : [LANGUAGES[0]],
    approvals: isJsonObject(approvals) ? (approvals as SiteLanguages['approvals']) : {},
    offer: (languages) =>
      edit({
        label: 'Changed the languages',
        documents: setValue(documents, site, ['languages'], languages),
        group: 'languages',
      }),
    approve: (language, approval) =>
      edit({
        label: approval ? 'Approved legal texts' : 'Took back an approval',
        documents: setValue(documents, site, ['legalApprovals', language], approval as Json),
        group: 'languages',
      }),
    today: () => isoDay(clock.now()),
  }
}

/** The settings of the selected entry. */
export function Form({
  selected,
  resolved,
  explain,
  facts,
  reach,
  problems,
  onShowAt,
  language,
  onLanguage,
  onHelp,
}: FormProps) {
  const { documents, target } = useToolSelector((state) => state.editor)
  const edit = useEditing()
  const { Below } = useLayerSource()
  const isOfTexts = selected === 'messages'
  const texts = useMemo((): Texts => {
    const history = isOfTexts && {
      ...{ documents, entries, layer: target.layer },
      onRestore: (restored: Documents, label: string) => edit({ label, documents: restored }),
    }
    const textsIn = (language: TextLanguage): Texts => {
      const textOf = textsAt(documents, target, language)
      return {
        textOf,
        ...(history && { history }),
        change: (key, text) =>
          edit({
            // By what it stands for: the text itself is another one with each letter, and typing is one step.
            label: `Changed the text "${textOf(key).inherited}"`,
            documents: setText(documents, target, [key], text, language),
            group: `messages.${language.language}.${key}`,
          }),
        reset: (key) =>
          edit({
            label: `Reset the text "${textOf(key).text}"`,
            documents: resetText(documents, target, key, language),
          }),
        ...(language.language !== LANGUAGES[0] && {
          confirm: (key, isConfirmed) =>
            edit({
              label: `${isConfirmed ? 'Confirmed' : 'No longer confirmed:'} the text "${textOf(key).text}"`,
              documents: confirmText(documents, target, key, isConfirmed, language),
            }),
        }),
      }
    }
    return { ...textsIn(ENGLISH), inLanguage: textsIn }
  }, [documents, target, edit, isOfTexts])
  const languages = useMemo(() => siteLanguages(documents, target, edit), [documents, target, edit])
  const below = selected !== null && Below && (
    <Below
      key={`${selected} ${target.layer}`}
      path={selected}
      layer={target.layer}
      layers={layerChain(documents, facts.site).map(({ name }) => name)}
    />
  )
  if (isOfTexts)
    return (
      <TextsProvider value={texts}>
        <TextList reach={reach} languages={languages} shown={language} onShow={onLanguage} />
        {below}
      </TextsProvider>
    )
  if (!selected || !resolved)
    return (
      <p className={styles.note}>
        Click something in the preview or in the outline to change it.{' '}
        {onHelp && (
          <button type="button" className={styles.help} onClick={onHelp}>
            Show me how
          </button>
        )}
      </p>
    )
  return (
    <TextsProvider value={texts}>
      <Properties
        key={`${selected} ${JSON.stringify(target)}`}
        path={selected}
        layout={resolved}
        documents={documents}
        explain={explain}
        target={target}
        reach={reach}
        onShowAt={onShowAt}
        entries={entries}
        facts={facts}
        config={facts.config ?? NO_CONFIG}
        onChange={(path, value, label) =>
          edit({ label, documents: setValue(documents, target, path, value), group: path.join('.') })
        }
        onReset={(path, label) => edit({ label, documents: resetValue(documents, target, path) })}
        onRestore={(restored, label) => edit({ label, documents: restored })}
        problems={problems.filter(
          ({ layer, pointer }) => editorLocation(layer, pointer).selected === selected,
        )}
      />
      {below}
    </TextsProvider>
  )
}
