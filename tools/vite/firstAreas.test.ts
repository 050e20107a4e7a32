import { expect, test } from 'vitest'
import en from '@/shared/i18n/en.json'
import { firstAreas } from './firstAreas'
import { readBlocks } from './readBlocks'

const areas = Object.keys(en)
const blocks = readBlocks()

test('the first messages are what the frame, the first screen and the titles of pages say', async () => {
  const { start, home } = (await blocks).groups
  const first = firstAreas(process.cwd(), [...start, ...home], areas)
  expect(first).toEqual(
    expect.arrayContaining([
      'common',
      'games',
      'home',
      'menu',
      'page',
      'promotions',
      'shell',
      'tab',
      'unavailable',
    ]),
  )
  expect(first).not.toContain('deposit')
  expect(first.length).toBeLessThan(areas.length / 2)
})

test('a block that belongs to the first screen brings what it and its parts say', async () => {
  const { start, home } = (await blocks).groups
  const deposit = '/src/features/deposit/DepositTab.block.tsx'
  expect(firstAreas(process.cwd(), [...start, ...home, deposit], areas)).toContain('deposit')
})
