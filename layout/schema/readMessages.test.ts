import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMessages } from './readMessages'

function projectWith(files: Record<string, object>): string {
  const root = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, messages] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify(messages))
  }
  return root
}

test('messages of all folders are joined: those of the first screen, of each feature, and the rest', () => {
  const root = projectWith({
    'src/features/shell/firstMessages.en.json': { page: { home: 'Home' } },
    'src/features/activities/supply/firstMessages.en.json': { page: { supply: 'Relief' } },
    'src/features/activities/supply/messages.en.json': { bonuses: { supply: { title: 'Relief' } } },
    'src/features/legal/messages.en.json': { terms: { title: 'Terms' } },
    'src/shared/i18n/messages.en.json': { bonuses: { supply: { lead: 'Yours' } }, paging: { more: 'More' } },
  })
  const first = { page: { home: 'Home', supply: 'Relief' } }
  const rest = { bonuses: { supply: { lead: 'Yours' } }, paging: { more: 'More' }, terms: { title: 'Terms' } }
  expect(readMessages(root)).toEqual({
    first,
    rest,
    parts: { 'src/features/activities/supply': { bonuses: { supply: { title: 'Relief' } } } },
    all: { ...first, ...rest, bonuses: { supply: { title: 'Relief', lead: 'Yours' } } },
  })
})

test.each([
  [{ page: { home: 'Start' } }, 'page.home'],
  [{ page: { home: { title: 'Start' } } }, 'page.home'],
  [{ page: 'Start' }, 'page'],
])('a message that stands in two files is an error that names both: %j', (messages, key) => {
  const root = projectWith({
    'src/app/messages.en.json': { page: { home: 'Home' } },
    'src/features/x/messages.en.json': messages,
  })
  expect(() => readMessages(root)).toThrow(
    `The message "${key}" is in ${join('src/app/messages.en.json')} and in ${join('src/features/x/messages.en.json')}.`,
  )
})
