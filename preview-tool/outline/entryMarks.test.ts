import { expect, test } from 'vitest'
import type { Documents } from '../model'
import { entryMarks } from './entryMarks'

const saved: Documents = {
  base: {
    schemaVersion: 1,
    tabBar: { rewards: { label: 'tab.rewards', to: '/lobby/rewards' }, home: { label: 'tab.home', to: '/' } },
    home: { grid: { type: 'games.GameGrid', props: { title: 'home.hot' } } },
  },
  n7: { schemaVersion: 1, extends: 'base' },
}
const marksOf = (documents: Documents) => entryMarks(documents, saved, ['base', 'n7'])
const renamed = (key: string, text: string): Documents => ({
  ...saved,
  n7: { schemaVersion: 1, extends: 'base', messages: { en: { [key]: text } } },
})

test('[OP-03] what has another text is marked, not the texts alone', () => {
  const { customised, unsaved } = marksOf(renamed('tab.rewards', 'Prizes'))
  for (const marks of [customised, unsaved]) {
    expect(marks).toContain('tabBar.rewards')
    expect(marks).toContain('messages')
    expect(marks).not.toContain('tabBar.home')
    expect(marks).not.toContain('home.grid')
  }
})

test('[OP-03] so is a section whose heading reads otherwise, in one mode too', () => {
  const heading = { modes: { green: { messages: { en: { 'home.hot': 'Loved games' } } } } }
  const { unsaved } = marksOf({ ...saved, n7: { schemaVersion: 1, extends: 'base', ...heading } })
  expect(unsaved).toContain('home.grid')
  expect(unsaved).not.toContain('tabBar.rewards')
})

test('[OP-03] a saved text of the site marks the entry as changed there, not as unsaved', () => {
  const documents = renamed('tab.rewards', 'Prizes')
  const { customised, unsaved } = entryMarks(documents, documents, ['base', 'n7'])
  expect(customised).toContain('tabBar.rewards')
  expect(unsaved.size).toBe(0)
})

test.each<Documents[string]>([
  { languages: ['en', 'fil'] },
  { legalApprovals: { fil: { by: 'A lawyer', on: '2026-11-02' } } },
  { confirmedTexts: { fil: { 'tab.home': 'Home' } } },
])('[OP-03] [LG-04] %o is edited with the texts, and marks them', (said) => {
  const { customised, unsaved } = marksOf({ ...saved, n7: { schemaVersion: 1, extends: 'base', ...said } })
  expect([[...customised], [...unsaved]]).toEqual([['messages'], ['messages']])
})

test('[OP-03] a text that is taken back marks nothing', () => {
  expect(marksOf(saved).unsaved.size).toBe(0)
  const gone = entryMarks(saved, renamed('tab.rewards', 'Prizes'), ['base', 'n7'])
  expect(gone.unsaved).toContain('tabBar.rewards')
  expect(gone.customised.size).toBe(0)
})
