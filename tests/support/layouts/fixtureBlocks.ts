import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'
import type { LayoutValidators, Validate } from '@layout/validateLayout'
import { blockSchema, type Block } from '../../../layout/schema/blockSchema'
import { compileValidators } from '../../../layout/schema/compileValidators'

/** Blocks that no feature has, with every kind of prop: for tests that must not depend on the features. */
export const fixtureBlocks: Block[] = [
  blockSchema(
    'fixture.Page',
    defineEntry({ label: 'Page', slots: ['page'], props: z.strictObject({}), sample: {} }),
  ),
  blockSchema(
    'fixture.Shell',
    defineEntry({ label: 'Shell', slots: ['shell'], props: z.strictObject({}), sample: {} }),
  ),
  blockSchema(
    'fixture.Banner',
    defineEntry({
      label: 'Banner',
      slots: ['home', 'page'],
      props: z.strictObject({
        source: z.enum(['ads', 'notices']).default('ads').meta({ title: 'What it shows' }),
        seconds: z.int().min(2).max(30).default(3),
        title: z.string().meta({ title: 'Heading', format: 'message' }).optional(),
        links: z
          .array(
            z.strictObject({
              to: z.string().meta({ format: 'target' }),
              image: z.string().meta({ format: 'image' }).optional(),
              loud: z.boolean().default(false),
            }),
          )
          .max(3)
          .optional(),
        note: z.string().optional(),
      }),
      sample: {},
    }),
  ),
  blockSchema(
    'fixture.Needy',
    defineEntry({
      label: 'Needs its kind',
      slots: ['home', 'footer'],
      props: z.strictObject({ kind: z.int(), icon: z.string().meta({ format: 'icon' }).optional() }),
      sample: { kind: 1 },
    }),
  ),
]

export interface CompiledValidators extends LayoutValidators {
  validateLayer: Validate
}

/** The validators of these blocks, compiled and loaded as in a build. */
export async function compiled(blocks: readonly Block[] = fixtureBlocks): Promise<CompiledValidators> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-validators-'))
  try {
    const file = join(folder, 'validators.mjs')
    writeFileSync(file, compileValidators(blocks))
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as CompiledValidators
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A small layout that is valid with the fixture blocks. */
export const fixtureLayout = {
  schemaVersion: 1,
  shell: { type: 'fixture.Shell' },
  routes: {
    '/': { redirect: '/home' },
    '/home': { type: 'fixture.Page', access: 'public' },
  },
  home: { banner: { sort: 10, type: 'fixture.Banner' } },
}
