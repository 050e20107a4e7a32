import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What writes a pointer, or objects that one names. */
const WRITES =
  /\bpublisher(Of\(\w+\))?\.(push|publish|setMode|rollback|renew|plan|writeRoot|storeRelease|storeManifest)\(/
/**
 * A pointer is signed and claimed in `writePointer`, after `commitDeployment` has committed it; `resume` writes a lost root again, and
 * `liveCopies` what the store has lost of what is live.
 */
const DOOR = [
  ...['requestDeployment', 'writePointer', 'deploymentJobs'].map((name) => `desk/deployments/${name}.ts`),
  'desk/channels/liveCopies.ts',
]

const sources = globSync('desk/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('desk/testing/'),
)

test('[DK-05] 5: no other module of the desk writes a pointer', () => {
  const writers = sources.filter((file) => WRITES.test(readFileSync(file, 'utf8')))
  expect(writers.sort()).toEqual([...DOOR].sort())
  const makers = sources.filter((file) => readFileSync(file, 'utf8').includes('createPublisher('))
  expect(makers).toEqual(['desk/core/publisherOf.ts'])
  // Nobody signs one or puts one into the objects without the publisher either.
  const signs = (file: string) =>
    /PAYLOAD_TYPE\.pointer|\.(?:create|put)\((?:logKey|rootKey)\(/.test(readFileSync(file, 'utf8'))
  expect(signs('publishing/publisher.ts')).toBe(true)
  expect(sources.filter(signs)).toEqual([])
  const callers = sources.filter((file) => /\bwritePointer\(/.test(readFileSync(file, 'utf8')))
  expect(callers).toEqual(['desk/deployments/writePointer.ts'])
  expect(readFileSync('desk/deployments/writePointer.ts', 'utf8')).not.toMatch(
    /export [^\n]*\bwritePointer\b/,
  )
})

test('[DK-05] 5: the door asks before it begins, when it commits, and when its number is taken', () => {
  const asks = (name: string) =>
    readFileSync(`desk/deployments/${name}.ts`, 'utf8').split('await checkAction(').length - 1
  expect(['requestDeployment', 'commitDeployment', 'writePointer'].map(asks)).toEqual([1, 1, 1])
})
