// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeToolStore } from '../preview-tool/app/toolStore'
import { OpenChangeContext } from './changeContext'
import type { ChangeSync } from './changeSync'
import { DeskSaving } from './DeskSaving'
import { SAVED, type SyncState } from './syncState'

const said = (state: 'open' | 'closed' | 'published', { mayEdit = true, sync = SAVED as SyncState } = {}) => {
  const still = { get: () => sync, subscribe: () => () => undefined, start: () => () => undefined }
  const open = {
    ...{ id: 'c', sync: still as unknown as ChangeSync, people: [], myName: 'Ana', state, mayEdit },
    ...{ comments: [], commentsReadAt: 0 },
  }
  const { unmount } = render(
    <Provider store={makeToolStore()}>
      <OpenChangeContext value={open}>
        <DeskSaving />
      </OpenChangeContext>
    </Provider>,
  )
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('[DK-03] a change that cannot be edited says what it is, and not that it is saved', () => {
  expect(said('open')).toBe('Saved')
  expect(said('closed')).toBe('Closed: it cannot be edited')
  expect(said('published')).toBe('Published: it cannot be edited')
  expect(said('open', { mayEdit: false })).toBe('Only to look at')
  const halted: SyncState = { ...SAVED, phase: 'halted', why: 'The change is closed.' }
  expect(said('closed', { sync: halted })).toBe('Not saved: The change is closed.')
})
