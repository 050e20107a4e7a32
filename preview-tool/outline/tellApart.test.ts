import { expect, test } from 'vitest'
import { tellApart } from './tellApart'

const named = (...details: string[]) => tellApart(details.map((detail) => ({ label: 'Grid', detail })))

test.each([
  [['Hot'], ['Grid']],
  [
    ['Hot', 'New'],
    ['Grid (Hot)', 'Grid (New)'],
  ],
  // A copy of one: what tells it from the rest is not lost.
  [
    ['Hot', 'New', 'Hot'],
    ['Grid (Hot) 1', 'Grid (New)', 'Grid (Hot) 2'],
  ],
  [
    ['', 'Hot', ''],
    ['Grid 1', 'Grid (Hot)', 'Grid 2'],
  ],
  // Nothing tells them apart.
  [
    ['Hot', 'Hot'],
    ['Grid 1', 'Grid 2'],
  ],
])('[ED-04] entries of one kind are told apart by what they show: %j', (details, names) => {
  expect(named(...details)).toEqual(names)
})
