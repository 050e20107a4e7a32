import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditText } from './auditText'

test('[DK-07] everything that the desk writes into the audit log is said in words', () => {
  const sources = globSync('desk/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    .filter((file) => !file.endsWith('auditText.ts') && !file.includes('/contract/'))
    .map((file) => readFileSync(file, 'utf8'))
  const verbs = new Set(sources.flatMap((source) => source.match(/'[a-z]+\.[a-z]+(?='[,;:\s)])/g) ?? []))
  const written = [...verbs]
    .map((verb) => verb.slice(1))
    .filter((verb) =>
      /^(account|audit|change|credential|deployment|evidence|mode|password|picture|policy|release|review|session|token)\./.test(
        verb,
      ),
    )
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((verb) => auditText(verb, {}) === verb)).toEqual([])
})

test('[DK-07] a line names what matters: sites and reason, the note of a review', () => {
  const details = { kind: 'rollback', sites: ['n7', '6b'], reason: 'The banner is broken.' }
  expect(auditText('deployment.asked', details)).toBe('rolled back on n7, 6b: The banner is broken.')
  expect(auditText('review.objected', { note: 'The terms are missing.' })).toBe(
    'objected to the change: The terms are missing.',
  )
})

test('[DK-07] lines of older desks are said in the same words', () => {
  const details = { mode: 'normal', reason: 'The event is over.' }
  expect(auditText('mode.wished', details)).toBe('requested normal mode: The event is over.')
  expect(auditText('mode.requested', details)).toBe('requested normal mode: The event is over.')
})
