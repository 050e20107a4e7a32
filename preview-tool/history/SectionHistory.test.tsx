// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sectionPart } from '@layout/sectionPart'
import { joinPages, type HistoryPage, type PlayedVersion, type SectionHistorySource } from './sectionHistory'
import { documents, renderProperties } from '../properties/testBench'

const version = (part: object, more: Partial<PlayedVersion> = {}): PlayedVersion => ({
  ...{ text: JSON.stringify(part), since: 2_000, until: 3_000, sites: null },
  ...{ origin: 'Published by Ana', change: 'Easter', ...more },
})
const banner = (entry: object) => ({ home: { banner: entry } })
const FIRST: HistoryPage = {
  edits: [
    {
      text: JSON.stringify(banner({ props: { secondsPerSlide: 9 } })),
      ...{ by: 'Bob', at: 5_000, label: 'Changed "Seconds"' },
    },
  ],
  versions: [
    version(sectionPart(documents.n7, ['home', 'banner']), { since: 3_000, until: null }),
    version(banner({ props: { secondsPerSlide: 7 } }), { sites: ['n7'] }),
    version(banner({ sort: 12, type: 'promotions.Gone' }), { since: null, until: 2_000 }),
  ],
  next: 4,
}

function opened(more: Partial<SectionHistorySource> = {}) {
  const history: SectionHistorySource = {
    read: vi.fn(() => Promise.resolve(FIRST)),
    refusal: () => null,
    momentText: (at) => `moment ${at}`,
    ...more,
  }
  const bench = renderProperties('home.banner', { layer: 'n7' }, [], undefined, history)
  return { ...bench, history }
}
const open = async (bench: ReturnType<typeof opened>) => {
  await bench.user.click(screen.getByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History of “Swipe banner”' })
  return within(dialog)
}

test('[OP-10] a version is looked at in sentences and restored alone, as one edit', async () => {
  const bench = opened()
  const dialog = await open(bench)
  expect(await dialog.findByText('As it is now')).toBeTruthy()
  expect(dialog.getByText('moment 2000 to moment 3000 · on n7 only')).toBeTruthy()
  expect(dialog.getAllByText(/Published by Ana/)[0]?.textContent).toBe('Published by Ana: “Easter”')
  await bench.user.click(dialog.getByRole('button', { name: 'What differs: moment 2000 to moment 3000' }))
  const sentences = within(dialog.getByRole('list', { name: 'What restoring it does' }))
  expect(sentences.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '"Swipe banner": Seconds per slide 4 (from all sites) → 7',
    'Renumbered "Swipe banner" in the home page, in the same order in green mode',
  ])
  await bench.user.click(dialog.getByRole('button', { name: 'Restore: moment 2000 to moment 3000' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bench.restores.mock.calls).toEqual([['Restored "Swipe banner" as it was on moment 2000']])
  expect(bench.now.documents).toEqual({
    ...documents,
    n7: { schemaVersion: 1, extends: 'base', home: { banner: { props: { secondsPerSlide: 7 } } } },
  })
  expect(bench.history.read).toHaveBeenCalledWith(
    { layer: 'n7', section: 'home', entry: 'banner', texts: [] },
    undefined,
  )
})

test('[OP-10] a version whose component is gone says so and cannot be restored, nor can one without the right', async () => {
  const bench = opened()
  let dialog = await open(bench)
  await bench.user.click(await dialog.findByRole('button', { name: 'What differs: Until moment 2000' }))
  expect(
    dialog.getByText('It cannot be restored: there is no component promotions.Gone any more.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull()
  await bench.user.keyboard('{Escape}')
  bench.history.refusal = () => 'Your roles do not allow that for n7.'
  dialog = await open(bench)
  await bench.user.click(await dialog.findByRole('button', { name: /Changed "Seconds"/ }))
  expect(dialog.getByText('It cannot be restored: Your roles do not allow that for n7.')).toBeTruthy()
})

test('[OP-10] what today’s layouts do not take cannot be restored', async () => {
  const text = JSON.stringify(banner({ props: { secondsPerSlide: 'soon' } }))
  const bench = opened({
    read: () => Promise.resolve({ edits: [], versions: [{ ...version({}), text }], next: null }),
  })
  const dialog = await open(bench)
  await bench.user.click(await dialog.findByRole('button', { name: /What differs/ }))
  expect(dialog.getByText(/^It cannot be restored: /)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Show older versions' })).toBeNull()
})

test('[OP-10] a history that does not come says why and is tried again; older versions come after', async () => {
  const older: HistoryPage = {
    ...{ edits: [], next: null },
    versions: [version(banner({ sort: 12, type: 'promotions.Gone' }), { since: 1_000, until: 2_000 })],
  }
  const read = vi
    .fn<SectionHistorySource['read']>()
    .mockRejectedValueOnce(new Error('The desk is not reachable.'))
    .mockResolvedValueOnce(FIRST)
    .mockResolvedValueOnce(older)
  const bench = opened({ read })
  const dialog = await open(bench)
  expect((await dialog.findByText('The desk is not reachable.')).getAttribute('role')).toBe('alert')
  await bench.user.click(dialog.getByRole('button', { name: 'Try again' }))
  await bench.user.click(await dialog.findByRole('button', { name: 'Show older versions' }))
  expect(await dialog.findByText('moment 1000 to moment 2000')).toBeTruthy()
  expect(dialog.queryByText('Until moment 2000')).toBeNull()
  expect(read.mock.calls.map(([, before]) => before)).toEqual([undefined, undefined, 4])
})

test('[OP-10] without anyone who keeps a history there is no button', () => {
  renderProperties('home.banner')
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
})

test('[OP-10] a version across the end of a page is one, with the sites of both', () => {
  const at = (part: object, more: Partial<PlayedVersion>) => version(part, more)
  const one: HistoryPage = {
    ...{ edits: [], next: 7 },
    versions: [
      at({ a: 1 }, { since: null, until: null, sites: ['n7'] }),
      at({ a: 2 }, { since: 5, until: 6 }),
    ],
  }
  const two: HistoryPage = {
    ...{ edits: [], next: null },
    versions: [at({ a: 1 }, { since: 3, until: 4, sites: ['6b'] }), at({ a: 2 }, { since: 1, until: 2 })],
  }
  const { versions, next } = joinPages(one, two)
  expect(versions.map(({ since, until, sites }) => [since, until, sites])).toEqual([
    [3, null, ['6b', 'n7']],
    [5, 6, null],
    [1, 2, null],
  ])
  expect(next).toBeNull()
})
