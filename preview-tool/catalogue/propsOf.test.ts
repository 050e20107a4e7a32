import { expect, test } from 'vitest'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { defineEntry, type BlockEntry } from '@/engine/registry/defineEntry'
import { checkScenario } from '../../mock-backend/scenario'
import { readEntries } from '../../layout/schema/readEntries'
import { sources } from '../entries'
import { propsOf } from './propsOf'
import { statesOf, scenarioOf } from './sampleState'

const typesOf = (props: z.ZodObject) =>
  Object.fromEntries(
    (propsOf(defineEntry({ label: 'x', slots: [], props, sample: {} }) as BlockEntry) ?? []).map((prop) => [
      prop.name,
      [prop.type, prop.default, prop.required],
    ]),
  )

test('[PV-09] types are described in plain words', () => {
  expect(
    typesOf(
      z.strictObject({
        kind: z.enum(['hot', 'new']).default('hot'),
        icon: z.string().meta({ format: 'icon' }),
        on: z.boolean().default(false),
        count: z.int().optional(),
        seconds: z.int().min(2).max(30),
        share: z.number().min(0),
        list: z.array(z.string()),
        either: z.union([z.int().max(9), z.string()]),
      }),
    ),
  ).toEqual({
    kind: ['one of hot, new', '"hot"', false],
    icon: ['text (icon)', undefined, true],
    on: ['yes or no', 'false', false],
    count: ['whole number', undefined, false],
    seconds: ['whole number, 2 to 30', undefined, true],
    share: ['number, at least 0', undefined, true],
    list: ['list of text', undefined, true],
    either: ['whole number, at most 9 or text', undefined, true],
  })
})

test('[PV-09] a contract that cannot be read does not break the catalogue', () => {
  const props = z.strictObject({ when: z.date() })
  expect(propsOf(defineEntry({ label: 'x', slots: [], props, sample: {} as never }) as BlockEntry)).toBeNull()
})

test('[PV-09] every block of the portal is described: properties with title and type, and an existing source', async () => {
  const entries = await readEntries(process.cwd())
  expect(entries.length).toBeGreaterThan(30)
  for (const { type, entry } of entries) {
    expect(existsSync(sources[type] ?? ''), type).toBe(true)
    for (const prop of propsOf(entry) ?? [{ name: 'unreadable', title: '', type: 'anything' }]) {
      expect(prop.title, `${type} ${prop.name}`).not.toBe('')
      expect(prop.type, `${type} ${prop.name}`).not.toBe('anything')
    }
  }
})

test('[PV-09] every state is a scenario of the mock back end', () => {
  for (const { name } of statesOf('activities.SpinPage'))
    expect(checkScenario(scenarioOf({ name, device: 'desktop' })).device, name).toBe('desktop')
})
