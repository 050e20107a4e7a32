import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskApiFiles } from './deskApiFiles'

test('[DK-09] the description of the desk’s API is up to date; if not, run npm run schemas', () => {
  const outdated = Object.entries(deskApiFiles()).filter(
    ([path, text]) => readFileSync(path, 'utf8') !== text,
  )
  expect(outdated.map(([path]) => path)).toEqual([])
})
