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

test('messages of a folder join the areas of the shared ones', () => {
  const root = projectWith({
    'src/shared/i18n/en.json': { page: { home: 'Home' } },
    'src/features/activities/supply/messages.en.json': {
      page: { supply: 'Relief' },
      supply: { title: 'Relief' },
    },
  })
  expect(readMessages(root)).toEqual({
    page: { home: 'Home', supply: 'Relief' },
    supply: { title: 'Relief' },
  })
})

test('a message that stands in two files is an error', () => {
  const root = projectWith({
    'src/shared/i18n/en.json': { page: { home: 'Home' } },
    'src/features/x/messages.en.json': { page: { home: 'Start' } },
  })
  expect(() => readMessages(root)).toThrow(/x.messages\.en\.json: the message page\.home is in another file/)
})
