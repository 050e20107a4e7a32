import { expect, test } from 'vitest'
import { cellId, type Cell } from '../../compliance/cases/cell'
import { cellOfId } from './cellOfId'

test('[DK-06] a case of a date is read from its id, and anything else is none', () => {
  const cell: Cell = { site: 'n7', mode: 'green', device: 'mobile', viewer: 'visitor' }
  for (const one of [cell, { ...cell, from: Date.UTC(2026, 10, 27) }, { ...cell, from: 0 }])
    expect(cellOfId(cellId(one))).toEqual(one)
  for (const id of [
    'n7/green/mobile/visitor/',
    'n7/green/mobile/visitor/tomorrow',
    'n7/green/mobile/visitor/2026-11-27',
    'n7/green/mobile/visitor/2026-11-27T00:00:00.000Z/more',
    'n7/blue/mobile/visitor',
  ])
    expect(() => cellOfId(id), id).toThrow(`"${id}" is not a case.`)
})
