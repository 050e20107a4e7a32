import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkUsage } from '../../backend-kit/check/parseCheckOptions'
import { complianceUsage } from '../../compliance/evidence/parseComplianceOptions'
import { deskUsage } from '../../desk/operations/parseDeskOptions'
import { serveUsage } from '../../server/parseServeOptions'
import { buildUsage } from '../../server/prerender/parseBuildOptions'
import { publishUsage } from '../../tools/publish/parsePublishOptions'

const textOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const docs = textOf('{README.md,docs/**/*.md}')
const running = textOf('docs/running.md')
/** What a pattern finds, each once, in order. */
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, one = '']) => one))].sort()

test.each([
  ['serve', serveUsage],
  ['desk', deskUsage],
  ['publish', publishUsage],
  ['build', buildUsage],
  ['compliance', complianceUsage],
  ['backend:check', checkUsage],
])('the options of npm run %s in the docs are there', (command, usage) => {
  const calls = found(docs, new RegExp(`npm run ${command} -- ([^\\x60#\\n]+)`, 'g'))
  expect(calls).not.toEqual([])
  const named = found(calls.join('\n'), /(--[a-z][a-z-]+)/g).filter((option) => option !== '--help')
  expect(named.filter((option) => !usage.includes(option))).toEqual([])
})

test("the desk's options and variables are described, and no others", () => {
  const table = running.split('### Options')[1]?.split('###')[0] ?? ''
  const rows = found(table, /^\| ([^|]+)\|/gm).join(' ')
  const names = /`(--[a-z-]+|[A-Z]+_[A-Z_]+)/g
  // This one is the development server's.
  const described = found(rows, names).filter((name) => name !== 'PORTICO_DESK')
  expect(described).toEqual(found(deskUsage, /(--[a-z][a-z-]+|\b[A-Z]+_[A-Z_]+\b)/g))
})

test('the metrics in the docs are those that are served', () => {
  const served = found(textOf('{desk/server/deskMetrics.ts,server/**/*.ts}'), /'((?:desk|portal)_[a-z_]+)'/g)
  expect(served.length).toBeGreaterThan(30)
  expect(found(docs, /\b((?:desk|portal)_[a-z_]+)/g)).toEqual(served)
})

test('the alarms in the docs are those that are raised', () => {
  const source = textOf('desk/**/*.ts')
  const raised = found(source, /alarm(?:: |\(desk, )'([\w.]+)'/g)
  expect(raised.length).toBeGreaterThan(10)
  const table = running.split('"event":"alarm"')[1]?.split('\n\n')[1] ?? ''
  const described = found(found(table, /^\| (`[^|]+)\|/gm).join(), /`([\w.]+)`/g)
  expect(raised.filter((name) => !described.includes(name))).toEqual([])
  expect(described.filter((name) => !source.includes(`'${name}'`))).toEqual([])
})
