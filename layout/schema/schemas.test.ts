import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { composeLayout } from '../composeLayout'
import { everyTarget } from '../layerPatches'
import { defineEntry } from '@/engine/registry/defineEntry'
import { fixtureBlocks, fixtureLayout } from '@tests/support/layouts/fixtureBlocks'
import { readChain } from '@compliance/layouts/layerFiles'
import { blockSchema } from './blockSchema'
import { compileValidators } from './compileValidators'
import { readEntries } from './readEntries'
import { layerSchema, layoutSchema, schemaFiles } from './schemaFiles'

const VALIDATORS = 'layout/validators/layoutValidators.js'
const json = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object
const siteFiles = globSync('layouts/*.json').filter((file) => !file.endsWith('sites.json'))

test('[RG-03] schemas and validators are up to date; if not, run npm run schemas', async () => {
  const entries = await readEntries(process.cwd())
  const files = schemaFiles(entries.map(({ type, entry }) => blockSchema(type, entry)))
  const outdated = Object.entries(files).filter(([path, text]) => readFileSync(path, 'utf8') !== text)
  expect(outdated.map(([path]) => path)).toEqual([])
})

test('[RG-01] a component brings its own branch into the schema, with its titles and only where it may stand', () => {
  const { $defs } = layoutSchema(fixtureBlocks)
  expect($defs?.['fixture.Banner']).toMatchObject({
    title: 'Banner',
    additionalProperties: false,
    properties: { source: { title: 'What it shows', enum: ['ads', 'notices'], default: 'ads' } },
  })
  expect(JSON.stringify($defs?.homeBlock)).toContain('{"const":"fixture.Banner"}')
  expect(JSON.stringify($defs?.footerBlock)).not.toContain('{"const":"fixture.Banner"}')
})

test('[LY-01] the committed schemas are 2020-12, compile without warnings, and match the shipped layouts', () => {
  const logger = { log: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const ajv = new Ajv2020({ logger })
  const isLayer = ajv.compile(json('schemas/layer.schema.json'))
  const isLayout = ajv.compile(json('schemas/layout.schema.json'))
  for (const file of siteFiles) {
    expect([file, isLayer(json(file)), isLayer.errors]).toEqual([file, true, null])
    const { layers } = readChain(file, 'layouts')
    for (const target of everyTarget(layers)) {
      const { layout, problems } = composeLayout(layers, target)
      expect([file, target, problems, isLayout(layout), isLayout.errors]).toEqual([
        file,
        target,
        [],
        true,
        null,
      ])
    }
  }
  expect(siteFiles.length).toBeGreaterThanOrEqual(5)
  for (const logged of Object.values(logger)) expect(logged).not.toHaveBeenCalled()
})

test('[LY-01] the layer schema shows an editor a wrong prop, a wrong slot and a misspelt name', () => {
  const isLayer = new Ajv2020({ logger: false }).compile(layerSchema(fixtureBlocks))
  const home = (node: object) => ({ schemaVersion: 1, home: { x: node } })
  expect(isLayer(home({ type: 'fixture.Banner', props: { seconds: 5, source: null } }))).toBe(true)
  expect(isLayer(home({ props: { anything: 5 } }))).toBe(true)
  expect(isLayer(home({ type: 'other.Thing', props: { anything: 5 } }))).toBe(true)
  expect(isLayer(home({ type: 'fixture.Banner', props: { seconds: 99 } }))).toBe(false)
  expect(isLayer(home({ type: 'fixture.Banner', props: { secs: 5 } }))).toBe(false)
  expect(isLayer(home({ type: 'fixture.Page' }))).toBe(false)
  expect(isLayer(home({ tpye: 'fixture.Banner' }))).toBe(false)
})

test('[LY-08] the validators are plain functions: no imports, and they run where code generation is forbidden', () => {
  const code = readFileSync(VALIDATORS, 'utf8')
  expect(code).not.toMatch(/\brequire\(|\bimport\b|\beval\(|new Function/)
  const output = execFileSync(
    process.execPath,
    [
      '--disallow-code-generation-from-strings',
      '--input-type=module',
      '--eval',
      `import(${JSON.stringify(`file://${join(process.cwd(), VALIDATORS)}`)}).then((v) => console.log(
        v.validateStructure(${JSON.stringify(fixtureLayout)}), v.validateLayer({ schemaVersion: 'x' })))`,
    ],
    { encoding: 'utf8', stdio: 'pipe' },
  )
  expect(output.trim()).toBe('true false')
})

test('[LY-08] the validators of all components stay under 15 kB on the wire', () => {
  // Not minified, so a little more than players download.
  expect(brotliCompressSync(readFileSync(VALIDATORS)).length).toBeLessThan(15_500)
})

const entry = (props: z.ZodObject) => defineEntry({ label: 'X', slots: ['home'], props, sample: {} })

test.each([
  ['a format that nobody knows', z.strictObject({ a: z.email() }), /format "email" is none of message, icon/],
  ['a date', z.strictObject({ a: z.date() }), /Date cannot be represented/],
  ['a tuple', z.strictObject({ a: z.tuple([z.string()]) }), /prefixItems is not supported/],
])('[RG-01] a component whose props hold %s is named, with what is wrong', (_, props, message) => {
  expect(() => blockSchema('x.Y', entry(props))).toThrow(message)
  expect(() => blockSchema('x.Y', entry(props))).toThrow(/^x\.Y: /)
})

test('[RG-01] a default that would never apply is an error when the schemas are written', () => {
  const props = z.strictObject({
    a: z.union([z.strictObject({ b: z.string().default('c') }), z.string()]).optional(),
  })
  expect(() => compileValidators([blockSchema('x.Y', entry(props))])).toThrow(/x\.Y: .*default/)
})

test('[RG-01] texts and lists of props have limits, also when their entry gives none', () => {
  const { props } = blockSchema('x.Y', entry(z.strictObject({ a: z.string(), b: z.array(z.int()) })))
  expect(props.properties).toMatchObject({
    a: { maxLength: 200 },
    b: { maxItems: 50, items: { type: 'integer' } },
  })
})
