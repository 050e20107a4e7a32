// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { JsonObject } from '@layout/types'
import base from '../../layouts/base.json'
import siteN7 from '../../layouts/n7.json'
import { setValue } from '../edit/edits'
import type { Documents, EditorState } from '../model'
import { Changes } from './Changes'

// The change must be at the end of the file: drop what n7 changes in green mode.
const { modes: _green, ...n7 } = siteN7
const documents = { base, n7 } as unknown as Documents
const textOf = (value: JsonObject | undefined) => `${JSON.stringify(value, null, 2)}\n`
const files = {
  base: { text: textOf(documents.base), tag: 'b' },
  n7: { text: textOf(documents.n7), tag: 'n' },
}
const saved: EditorState = { files, documents, target: { layer: 'n7' }, selected: null, past: [], future: [] }
const path = ['home', 'banner', 'props', 'secondsPerSlide']
const draft = { ...saved, documents: setValue(documents, { layer: 'n7' }, path, 5) }
const SITES = ['n7']

test('[PV-07] without changes there is nothing to save', () => {
  render(<Changes state={saved} sites={SITES} />)
  expect(screen.getByText(/Nothing to save/)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('[PV-07] changes are described by layer, and link to their entries', async () => {
  const user = userEvent.setup()
  const onSelect = vi.fn()
  render(<Changes state={draft} sites={SITES} onSelect={onSelect} />)
  expect(screen.getByRole('heading').textContent).toBe('n7 1 change')
  const change = screen.getByRole('listitem')
  expect(within(change).getByText('changes 1 of 1 site')).toBeTruthy()
  await user.click(within(change).getByRole('button', { name: '"Swipe banner": Seconds per slide 3 → 5' }))
  expect(onSelect).toHaveBeenCalledWith('home.banner', 'n7')
})

test('[PV-07] changes can be shown as a line diff that does not depend on colour', async () => {
  const user = userEvent.setup()
  render(<Changes state={draft} sites={SITES} />)
  await user.click(screen.getByRole('tab', { name: 'As JSON' }))
  const lines = screen.getByRole('group', { name: 'Changed lines of n7.json' })
  const added = within(lines).getAllByRole('insertion')
  expect(added.map((line) => line.textContent)).toContain(
    'Added: + ' + '    "banner": { "props": { "secondsPerSlide": 5 } }',
  )
  expect(within(lines).getAllByText(/lines as before/)).toHaveLength(1)
})

test('[PV-07] the descriptions follow the draft', async () => {
  const { rerender } = render(<Changes state={draft} sites={SITES} />)
  const next = setValue(documents, { layer: 'n7' }, path, 9)
  rerender(<Changes state={{ ...saved, documents: next }} sites={SITES} />)
  expect(await screen.findByText('"Swipe banner": Seconds per slide 3 → 9')).toBeTruthy()
  rerender(<Changes state={saved} sites={SITES} />)
  expect(await screen.findByText(/Nothing to save/)).toBeTruthy()
})

test('[MD-02] another picture is seen beside its sentence, in its smallest file', () => {
  const at = ['home', 'own', 'props', 'picture']
  const own = (digit: string) => ({ src: `/pictures/${digit.repeat(64)}/800x600.webp`, alt: { en: digit } })
  const section = setValue(documents, { layer: 'n7' }, ['home', 'own'], {
    sort: 5,
    type: 'content.PictureLink',
  })
  const before = setValue(section, { layer: 'n7' }, at, own('a'))
  const state = { ...saved, files: { ...files, n7: { text: textOf(before.n7), tag: 'n' } } }
  render(
    <Changes
      state={{ ...state, documents: setValue(before, { layer: 'n7' }, at, own('b')) }}
      sites={SITES}
    />,
  )
  const change = within(screen.getByRole('listitem'))
  expect(change.getByRole('img', { name: 'Before' }).getAttribute('src')).toBe(
    `/pictures/${'a'.repeat(64)}/160.webp`,
  )
  expect(change.getByRole('img', { name: 'After' }).getAttribute('src')).toBe(
    `/pictures/${'b'.repeat(64)}/160.webp`,
  )
})
