// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { entries } from '../entries'
import type { Documents } from '../model'
import { RemovedSections } from './RemovedSections'
import { removedEntries } from './removedEntries'
import { SectionHistoryContext, type HistoryPage, type SectionHistorySource } from './sectionHistory'

const documents: Documents = {
  base: { schemaVersion: 1, home: { banner: { sort: 10, type: 'promotions.Banner' } } },
  n7: { schemaVersion: 1, extends: 'base', home: { banner: null } },
}
const text = { sort: 12, type: 'content.Text', props: { text: 'A star' } }
const version = (home: object, until: number | null) => ({
  ...{
    text: JSON.stringify({ home }),
    since: 1,
    until,
    origin: 'Published by Ana',
    change: null,
    sites: null,
  },
})
const PAGE: HistoryPage = {
  edits: [{ text: '{"home":{"banner":null}}', by: 'You', at: 9, label: 'Removed' }],
  versions: [
    version({ news: { sort: 13 } }, null),
    version({ news: text }, 5),
    version({ news: { ...text, sort: 99 } }, 4),
  ],
  next: null,
}

test('[OP-10] what a list had and has no more is found, as it was last: fragments are no section', () => {
  expect(removedEntries(PAGE, documents, 'n7', 'home')).toEqual([
    { id: 'banner', type: 'promotions.Banner', text: '{}', until: null },
    { id: 'news', type: 'content.Text', text: JSON.stringify({ home: { news: text } }), until: 5 },
  ])
  // What is there is not removed.
  const there = { ...documents, n7: { schemaVersion: 1, extends: 'base', home: { news: text } } }
  expect(removedEntries(PAGE, there, 'n7', 'home')).toEqual([])
})

test('[OP-10] a section that was removed is brought back alone', async () => {
  const read = vi.fn<SectionHistorySource['read']>(() => Promise.resolve(PAGE))
  const restored = vi.fn<(after: Documents, label: string) => undefined>()
  const source: SectionHistorySource = { read, refusal: () => null, momentText: (at) => `moment ${at}` }
  render(
    <SectionHistoryContext value={source}>
      <RemovedSections
        section="home"
        title="Home"
        layer="n7"
        documents={documents}
        entries={entries}
        onRestore={restored}
      />
    </SectionHistoryContext>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Bring back what was removed …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Removed from Home' }))
  expect(await dialog.findByText('news · players had it until moment 5')).toBeTruthy()
  expect(dialog.getByText('banner · players have it now')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'What differs: Swipe banner (banner)' }))
  await user.click(dialog.getByRole('button', { name: 'Restore: Swipe banner (banner)' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(restored.mock.calls).toEqual([
    [{ ...documents, n7: { schemaVersion: 1, extends: 'base' } }, 'Brought back "Swipe banner"'],
  ])
  expect(read).toHaveBeenCalledWith({ layer: 'n7', section: 'home', texts: [] }, undefined)
})
