import { expect, test } from 'vitest'
import { stricterMode } from './siteModes'

test.each([
  // back end, switch, what applies
  ['normal', '', 'normal'],
  ['green', '', 'green'],
  ['normal', 'green', 'green'],
  ['green', 'normal', 'green'],
  ['green', 'green', 'green'],
  ['normal', 'normal', 'normal'],
  // Decision 6: what this build does not know of a switch is taken for the strictest.
  ['normal', 'quiet', 'green'],
  // A mode of the back end that nobody lists is an ordinary one, which a switch makes stricter.
  ['party', 'green', 'green'],
  ['party', '', 'party'],
  ['normal', undefined, 'normal'],
])('[PB-06] with the mode %s and the switch %j the mode is %s', (mode, switchedTo, applies) =>
  expect(stricterMode(mode, switchedTo)).toBe(applies),
)
