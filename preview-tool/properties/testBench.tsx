import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Facts, Json, JsonObject, Layout, LayoutProblem } from '@layout/types'
import { resetValue, setValue } from '../edit/edits'
import { entries } from '../entries'
import type { Documents, EditTarget } from '../model'
import { Properties } from './Properties'
import { SectionHistoryContext, type SectionHistorySource } from '../history/sectionHistory'

export const documents: Documents = {
  base: {
    schemaVersion: 1,
    timeZone: 'Asia/Manila',
    theme: { color: { accent: '#e6b24a' } },
    shell: { type: 'shell.MobileShell' },
    tabBar: { home: { sort: 10, icon: 'home', label: 'tab.home', to: '/lobby/home' } },
    home: {
      banner: { sort: 10, type: 'promotions.Banner', props: { secondsPerSlide: 4 } },
      grid: { sort: 20, type: 'games.GameGrid', when: { signedIn: true } },
      foreign: { sort: 25, type: 'games.GameGrid', props: { source: 'type', typeId: 77 } },
      pay: { sort: 30, type: 'qr.QrCode', props: { text: 'hello' } },
    },
    homeTabs: {
      all: { sort: 10, type: 'home.SectionsTab' },
      types: { sort: 20, type: 'games.TypeTab', props: { each: 'gameType', leftOut: [77] } },
    },
    footer: { pay: { sort: 10, type: 'shell.FooterGreen' } },
    overlays: { modal: { sort: 10, type: 'promotions.HomeModal' } },
    routes: {
      '/lobby/home': { type: 'home.HomePage', access: 'public', title: 'tab.home' },
      '/search': { type: 'games.SearchPage', access: 'public' },
    },
  },
  n7: { schemaVersion: 1, extends: 'base', modes: { green: { home: { banner: { sort: 15 } } } } },
}
const CONFIG: JsonObject = {
  h5: { downloadType: 1 },
  gameResourceUrl: 'https://cdn.example',
  appGameTypeList: [
    { id: 1, name: 'Slots', status: 1 },
    { id: 2, name: 'Fish', status: 0 },
  ],
}
const facts: Facts = { site: 'n7', device: 'mobile', mode: 'green', signedIn: false }

/** Renders properties over a real draft: an edit changes the documents, and the form re-renders from the merged layout. */
export function renderProperties(
  path: string,
  target: EditTarget = { layer: 'n7' },
  more: LayoutProblem[] = [],
  config: JsonObject = CONFIG,
  history: SectionHistorySource | null = null,
) {
  const changes = vi.fn<(path: string[], value: Json, label: string) => void>()
  const resets = vi.fn<(path: string[], label: string) => void>()
  const restores = vi.fn<(label: string) => void>()
  const shownAt = vi.fn<(at: number) => void>()
  const now = { documents }
  function Held() {
    const [draft, setDraft] = useState(documents)
    const keep = (next: Documents) => {
      now.documents = next
      setDraft(next)
    }
    const layers = ['base', 'n7'].map((name) => ({ name, layer: structuredClone(draft[name]) }))
    const { layout, explain, problems } = composeLayout(layers, { device: 'mobile', mode: 'green' })
    const [good, setGood] = useState(layout)
    if (layout && JSON.stringify(layout) !== JSON.stringify(good)) setGood(layout)
    return (
      <Properties
        path={path}
        layout={resolveLayout(good as Layout, facts)}
        explain={explain}
        target={target}
        entries={entries}
        facts={facts}
        config={config}
        documents={draft}
        onShowAt={shownAt}
        problems={[...problems, ...more]}
        onChange={(at, value, label) => {
          changes(at, value, label)
          keep(setValue(draft, target, at, value))
          return []
        }}
        onRestore={(next, label) => {
          restores(label)
          keep(next)
          return []
        }}
        onReset={(at, label) => {
          resets(at, label)
          keep(resetValue(draft, target, at))
          return []
        }}
      />
    )
  }
  render(
    <SectionHistoryContext value={history}>
      <Held />
    </SectionHistoryContext>,
  )
  return { changes, resets, restores, shownAt, now, user: userEvent.setup() }
}
