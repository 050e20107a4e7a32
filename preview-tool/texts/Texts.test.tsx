// @vitest-environment jsdom
import '@/shared/i18n/allMessages'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Documents, EditTarget } from '../model'
import { resetText, setText, textsAt } from './setText'
import { Texts } from './Texts'
import { TextsProvider } from './useTexts'

const START: Documents = {
  base: { schemaVersion: 1, messages: { en: { 'tab.home': 'Lobby' } } },
  n7: { schemaVersion: 1, extends: 'base' },
}

function draw(target: EditTarget = { layer: 'n7' }) {
  const now = { documents: START }
  function Held() {
    const [documents, setDocuments] = useState(START)
    const keep = (next: Documents) => {
      now.documents = next
      setDocuments(next)
      return []
    }
    return (
      <TextsProvider
        value={{
          textOf: textsAt(documents, target),
          change: (key, text) => keep(setText(documents, target, [key], text)),
          reset: (key) => keep(resetText(documents, target, key)),
        }}
      >
        <Texts reach="Applies to n7" />
      </TextsProvider>
    )
  }
  render(<Held />)
  return { now, user: userEvent.setup() }
}
const search = () => screen.getByRole('searchbox', { name: 'Search the texts' })

test('[ED-06] a text is found by what players read, changed for one site, and reset', async () => {
  const { now, user } = draw()
  expect(screen.getByText('Nothing is changed here yet.')).toBeTruthy()
  await user.type(search(), 'lobby')
  const field = screen.getByDisplayValue('Lobby')
  await user.clear(field)
  expect(screen.getByText('Not changed: a text cannot be empty.')).toBeTruthy()
  await user.type(field, 'Games')
  expect(now.documents.n7).toMatchObject({ messages: { en: { 'tab.home': 'Games' } } })
  expect(screen.getByText('Without this: “Lobby”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset “Games”' }))
  expect(now.documents).toEqual(START)
})

test('[ED-06] [ED-01] a text that reads as it would anyway is no override', async () => {
  expect(setText(START, { layer: 'n7' }, ['tab.home'], 'Lobby')).toEqual(START)
  const changed = setText(START, { layer: 'n7', mode: 'green' }, ['tab.news'], 'What is new')
  expect(changed.n7).toMatchObject({ modes: { green: { messages: { en: { 'tab.news': 'What is new' } } } } })
  expect(setText(changed, { layer: 'n7', mode: 'green' }, ['tab.news'], 'News')).toEqual(START)
})

test('[ED-06] without a search the list shows what is changed here', () => {
  draw({ layer: 'base' })
  expect(screen.getAllByRole('textbox').map((one) => (one as HTMLTextAreaElement).value)).toEqual(['Lobby'])
})

test('[ED-06] the text that reads as searched comes first, and stays there while it is rewritten', async () => {
  const { user } = draw()
  const first = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]
  await user.type(search(), 'log in')
  expect(first()?.value).toBe('Log in')
  await user.type(first() as HTMLElement, ' now')
  expect(first()?.value).toBe('Log in now')
})
