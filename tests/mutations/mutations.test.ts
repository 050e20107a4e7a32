// @vitest-environment node
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadMutations, readTestFiles, staleReason, suiteOf, testsOf } from './mutation'

const root = resolve('.')

test('every mutation can be applied, and a test names its requirement', async () => {
  const areas = await loadMutations(root)
  const files = {
    unit: readTestFiles(root, 'unit'),
    e2e: readTestFiles(root, 'e2e'),
    engines: readTestFiles(root, 'engines'),
  }
  const problems = areas.flatMap(({ area, mutations }) =>
    mutations.flatMap((mutation) => {
      const stale = staleReason(root, mutation)
      return [
        ...(stale ? [stale] : []),
        ...(mutation.line.startsWith(`${area}-`) ? [] : [`it stands with the mutations of ${area}`]),
        ...(testsOf(mutation, files[suiteOf(mutation)]).length > 0 ? [] : ['no test names its line']),
      ].map((problem) => `${mutation.line} (${mutation.breaks}): ${problem}`)
    }),
  )
  expect(problems).toEqual([])
})
