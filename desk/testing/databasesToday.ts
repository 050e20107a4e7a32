import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { expect } from 'vitest'
import { byDay } from '@tests/support/byDay'
import { databaseKinds } from './testDesk'

const isToday = byDay('files of the desk on one of two databases', 2)
const file = relative('.', expect.getState().testPath ?? '')
const first = createHash('sha1').update(file).digest().readUInt8()

/** The databases that a test file runs on: the same queries run on both, so by day it is one of them, by night both. */
export const databasesToday = databaseKinds.filter(
  (_, at) => databaseKinds.length === 1 || isToday(first + at),
)
