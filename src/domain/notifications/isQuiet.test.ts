import { expect, test } from 'vitest'
import { isQuiet } from './isQuiet'

const at = (time: string) => Date.parse(`2026-11-29T${time}:00+08:00`)
const quiet = (quietFrom: string, quietTo: string, time: string) =>
  isQuiet({ inPage: [], quietFrom, quietTo }, at(time))

test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['13:00', '15:00', '14:00', true],
  ['13:00', '15:00', '15:00', false],
  ['13:00', '15:00', '01:00', false],
  ['08:00', '08:00', '08:00', false],
  ['', '', '00:00', false],
  ['22:00', '', '23:00', false],
])('[LB-08] quiet from %s to %s: at %s in Manila %s', (from, to, time, expected) =>
  expect(quiet(from, to, time)).toBe(expected),
)
