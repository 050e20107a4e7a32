// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMessages } from '../../layout/schema/readMessages'

test('every message that the portal names is there', () => {
  const messages = readMessages(process.cwd()) as Record<string, unknown>
  const has = (key: string) => {
    const found = (name: string) =>
      name
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages)
    return [key, `${key}_other`].some((name) => typeof found(name) === 'string')
  }
  expect([has('page.login'), has('tasks.doneCount'), has('page.nowhere')]).toEqual([true, true, false])
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*(?:[^'"`()]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)]
      .flatMap(([, one, other]) => [one, other])
      .filter((key) => key !== undefined && !has(key))
      .map((key) => `${file}: ${key}`),
  )
  expect(missing).toEqual([])
})
