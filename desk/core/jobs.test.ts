import { expect, test } from 'vitest'
import { doEach } from './jobs'

test('one that fails keeps no other from its turn, and is reported at the end', async () => {
  const done: number[] = []
  const run = async (one: number) => {
    done.push(one)
    await Promise.resolve()
    if (one < 3) throw new Error(`No ${one}.`)
  }
  await expect(doEach([1, 3, 4], run)).rejects.toThrow(/^No 1\.$/)
  await expect(doEach([1, 2, 3], run)).rejects.toThrow('No 1. No 2.')
  await expect(doEach([3], run)).resolves.toBeUndefined()
  expect(done).toEqual([1, 3, 4, 1, 2, 3, 3])
})
