import { expect, test } from 'vitest'
import { entries } from '../entries'
import { tellApart, wordsOfBlock } from './tellApart'

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

test.each([
  ['content.Text', { heading: 'Fiesta', text: 'Lanterns over the bay.' }, 'Fiesta'],
  ['content.Text', { text: 'Lanterns over the bay.' }, 'Lanterns over the bay.'],
  ['content.Notice', { title: 'Maintenance', text: 'Tonight.', tone: 'info' }, 'Maintenance'],
  ['content.PictureLink', { heading: ' ', shape: 'square' }, 'Square'],
  [
    'content.Countdown',
    { text: 'A text that is far too long for a line of the outline, and is cut' },
    'A text that is far too long for a line…',
  ],
  ['games.GameGrid', { source: 'hot', title: 'no.such.key' }, 'Hot'],
])(
  '[ED-04] %s with %j is told from another by what players read, else by its first choice',
  (type, props, detail) => {
    expect(wordsOfBlock({ type, props }, entries[type], {})).toBe(detail)
  },
)
