import { expect, test } from 'vitest'
import { formatProblems, type SchemaError } from './formatProblem'

/** Errors as of a list of wrong conditions, each a choice with details; counts how often one is looked at. */
function errorsOf(count: number) {
  let looks = 0
  const errors = Array.from({ length: count }, (_, at): SchemaError[] =>
    [`/home/a/when/all/${at}/site`, `/home/a/when/all/${at}/site/0`].map((instancePath, deep) => ({
      get instancePath() {
        looks++
        return instancePath
      },
      keyword: deep === 0 ? 'anyOf' : 'type',
      params: { type: 'string' },
    })),
  ).flat()
  return { errors, looks: () => looks }
}

test('[LY-01] a choice is reported without the errors of its alternatives', () => {
  const { errors } = errorsOf(2)
  expect(formatProblems(errors, {}).map(({ pointer }) => pointer)).toEqual([
    '/home/a/when/all/0/site',
    '/home/a/when/all/1/site',
  ])
})

test('[ED-08] ten times the errors take ten times the work', () => {
  const [few, many] = [errorsOf(100), errorsOf(1000)]
  expect(formatProblems(few.errors, {})).toHaveLength(100)
  expect(formatProblems(many.errors, {})).toHaveLength(1000)
  expect(many.looks()).toBe(few.looks() * 10)
})
