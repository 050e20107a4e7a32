import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskApiFiles } from './deskApiFiles'

test('[DK-09] description and types of the desk’s API are up to date; if not, run npm run schemas', async () => {
  const outdated = Object.entries(await deskApiFiles()).filter(
    ([path, text]) => readFileSync(path, 'utf8') !== text,
  )
  expect(outdated.map(([path]) => path)).toEqual([])
})
