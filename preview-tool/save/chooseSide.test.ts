import { expect, test } from 'vitest'
import { mergeThreeWays } from '@layout/mergeThreeWays'
import type { JsonObject } from '@layout/types'
import { chooseSide } from './chooseSide'

const home = (entries: JsonObject): JsonObject => ({ home: { banner: { sort: 10 }, ...entries } })

test('[PV-06] each side of a conflict can be chosen, also the one that has removed it', () => {
  const { merged, conflicts } = mergeThreeWays(
    home({ ticker: { sort: 1 } }),
    home({ ticker: { sort: 2 } }),
    home({}),
  )
  const [conflict] = conflicts
  if (!conflict) throw new Error('There is no conflict.')
  expect(chooseSide(merged, conflict, 'mine')).toEqual(home({ ticker: { sort: 2 } }))
  expect(chooseSide(merged, conflict, 'base')).toEqual(home({ ticker: { sort: 1 } }))
  expect(chooseSide(merged, conflict, 'theirs')).toEqual(home({}))
})
