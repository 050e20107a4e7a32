import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from '@hono/zod-openapi'
import { changesRoutes } from '../changes/changesRoutes'
import type { change } from '../contract/changes'
import type { mismatch, template } from '../contract/templates'
import { beginChange, layoutText, newKey, publishFiles, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type Call, type TestDesk } from '../testing/testDesk'
import { templatesRoutes } from './templatesRoutes'

type Template = z.output<typeof template>
type Begun = { change: z.output<typeof change>; mismatches: z.output<typeof mismatch>[] }

const n7 = JSON.parse(layoutText('n7')) as { home?: object; messages?: { en?: object } }
const sixB = JSON.parse(layoutText('6b')) as { home?: object }
const NEWS = {
  sort: 12,
  type: 'content.Text',
  props: { text: 'A star over Manila' },
  when: { from: '2026-12-01T08:00+08:00', until: '2026-12-26T00:00+08:00' },
}
const text = (layer: object) => JSON.stringify(layer, null, 2)
/** A campaign: a section for a time and a text on n7, and a section on 6b. */
const CAMPAIGN = {
  n7: text({
    ...n7,
    home: { ...n7.home, news: NEWS },
    messages: { en: { ...n7.messages?.en, 'tab.home': 'Christmas' } },
  }),
  '6b': text({ ...sixB, home: { ...sixB.home, news: { ...NEWS, sort: 13 } } }),
}

let desk: TestDesk
let ana: { id: string; call: Call }
const start = async (kind?: (typeof databaseKinds)[number]) => {
  desk = await testDesk([changesRoutes, templatesRoutes], kind ? { kind } : {})
  ana = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
  await publishFiles(desk)
}
afterEach(() => desk.close())

/** A change with the campaign, kept as a template. */
async function kept(texts: Record<string, string> = CAMPAIGN, call = ana.call) {
  const { id, etag } = await beginChange(ana.call, 'Christmas 2026')
  expect((await saveTexts(ana.call, id, etag, texts)).status).toBe(200)
  const body = { name: 'Christmas', change: id }
  const { status, body: made } = await call('POST', '/templates', { body, headers: newKey() })
  expect(status, JSON.stringify(made)).toBe(201)
  return { id, template: (made as { template: Template }).template }
}
const templates = async (call = ana.call) =>
  ((await call('GET', '/templates')).body as { templates: Template[] }).templates
const begin = (body: object, call = ana.call) =>
  call('POST', '/templates/changes', { body: { title: 'Christmas 2027', ...body }, headers: newKey() })
const begun = async (body: object, call = ana.call) => {
  const { status, body: made } = await begin(body, call)
  expect(status, JSON.stringify(made)).toBe(201)
  return made as Begun
}
const layerOf = ({ change: { texts } }: Begun, name: string) =>
  JSON.parse(texts[name] ?? '{}') as { home: { news?: object }; messages?: { en: object }; theme?: object }

describe.each(databasesToday)('[OP-08] a template (%s)', (kind) => {
  beforeEach(() => start(kind))

  test('[OP-08] is what a change does, and begins another one from what is live then, with all of its edits', async () => {
    const { id, template: made } = await kept()
    expect(made).toMatchObject({
      ...{ name: 'Christmas', createdBy: { name: 'Ana' }, layers: ['6b', 'n7'] },
      ...{ sections: 2, texts: 1, others: 0, pictures: 0 },
      dates: { first: '2026-12-01', last: '2026-12-25', endsAt: Date.parse('2026-12-25T16:00Z') },
    })
    // What becomes of the change does not matter.
    const closed = { body: { state: 'closed' }, headers: { 'If-Match': `"${id}.1"` } }
    expect((await ana.call('PATCH', `/changes/${id}`, closed)).status).toBe(200)
    // Something else went live since.
    await publishFiles(desk, { n7: withScale(layoutText('n7'), 1.1) })
    const made2 = await begun({ template: made.id })
    expect(made2).toMatchObject({
      mismatches: [],
      change: {
        title: 'Christmas 2027',
        revision: 1,
        layers: ['6b', 'n7'],
        etag: expect.stringMatching(/\.1"$/) as string,
      },
    })
    expect(layerOf(made2, 'n7')).toMatchObject({ home: { news: NEWS }, theme: { scale: 1.1 } })
    expect(layerOf(made2, 'n7').messages?.en).toMatchObject({ 'tab.home': 'Christmas' })
    const { body } = await ana.call('GET', `/changes/${made2.change.id}/revisions`)
    expect((body as { revisions: object[] }).revisions).toMatchObject([
      { label: 'Began with the template “Christmas”', author: { name: 'Ana' }, layers: ['6b', 'n7'] },
      { number: 0 },
    ])
  })

  test('[OP-08] is renamed and removed; changes that were begun with it stay', async () => {
    const { template: made } = await kept()
    const { change: of } = await begun({ template: made.id })
    const path = `/templates/${made.id}`
    expect((await ana.call('PATCH', path, { body: { name: 'Xmas' } })).status).toBe(200)
    expect(await templates()).toMatchObject([{ id: made.id, name: 'Xmas' }])
    expect((await ana.call('DELETE', path)).status).toBe(200)
    expect((await ana.call('DELETE', path)).status).toBe(404)
    expect(await templates()).toEqual([])
    expect((await begin({ template: made.id })).status).toBe(404)
    expect((await ana.call('GET', `/changes/${of.id}`)).status).toBe(200)
    const lines = await desk.desk.db
      .selectFrom('audit')
      .select('verb')
      .where('object', '=', `template:${made.id}`)
      .orderBy('n')
      .execute()
    expect(lines.map(({ verb }) => verb)).toEqual(['template.kept', 'template.renamed', 'template.removed'])
  })
})

describe('[OP-08] a template', () => {
  beforeEach(() => start())

  test('[OP-08] begins on another day: all dates move by as many days', async () => {
    const { template: made } = await kept()
    const moved = await begun({ template: made.id, begins: '2027-11-30' })
    for (const site of ['n7', '6b'])
      expect(layerOf(moved, site).home.news).toMatchObject({
        when: { from: '2027-11-30T08:00+08:00', until: '2027-12-25T00:00+08:00' },
      })
  })

  test('[OP-08] where what is live has changed since, its own is used and the place is named', async () => {
    const { template: made } = await kept()
    const other = { ...NEWS, props: { text: 'Something else' } }
    await publishFiles(desk, { n7: text({ ...n7, home: { ...n7.home, news: other } }) })
    const made2 = await begun({ template: made.id })
    expect(made2.mismatches).toEqual([
      { layer: 'n7', kind: 'changed', path: ['home', 'news', 'props', 'text'], detail: '' },
    ])
    expect(layerOf(made2, 'n7').home.news).toEqual(NEWS)
  })

  test('[OP-08] is for some of its sites, and leaves out one that is gone', async () => {
    const { template: made } = await kept()
    const one = await begun({ template: made.id, layers: ['6b'] })
    expect(one.change.layers).toEqual(['6b'])
    // As if another name had been the site's: sites that were published stay.
    const { db } = desk.desk
    const { layers } = await db.selectFrom('templates').select('layers').executeTakeFirstOrThrow()
    await db
      .updateTable('templates')
      .set({ layers: layers.replace('"n7"', '"n6"') })
      .execute()
    const left = await begun({ template: made.id })
    expect(left.change.layers).toEqual(['6b'])
    expect(left.mismatches).toEqual([{ layer: 'n6', kind: 'gone', path: [], detail: '' }])
    expect(await begin({ template: made.id, layers: ['n6'] })).toMatchObject({
      status: 409,
      body: {
        code: 'template',
        detail: 'Nothing of this template can be used: there is no n6 any more. Nothing was begun.',
      },
    })
  })

  test('[OP-08] whoever may edit some of its sites begins with these, and is told of the others', async () => {
    const { template: made } = await kept()
    const oda = await desk.signIn('Oda', [{ role: 'operator', site: 'n7' }])
    const mine = await begun({ template: made.id }, oda.call)
    expect(mine.change.layers).toEqual(['n7'])
    expect(mine.mismatches).toMatchObject([{ layer: '6b', kind: 'forbidden', path: [] }])
    const before = (await desk.desk.db.selectFrom('changes').select('id').execute()).length
    const refused = await begin({ template: made.id, layers: ['6b'] }, oda.call)
    expect(refused).toMatchObject({ status: 409, body: { code: 'template' } })
    expect(await desk.desk.db.selectFrom('changes').select('id').execute()).toHaveLength(before)
    // It is not hers to remove: it is for 6b, too.
    expect((await oda.call('DELETE', `/templates/${made.id}`)).status).toBe(403)
    expect((await oda.call('PATCH', `/templates/${made.id}`, { body: { name: 'x' } })).status).toBe(403)
  })

  test('[OP-08] sent again because its answer was lost, a change is begun once, and a template kept once', async () => {
    const { id, template: made } = await kept()
    const headers = newKey()
    const body = { template: made.id, title: 'Once' }
    const [first, again] = [
      await ana.call('POST', '/templates/changes', { body, headers }),
      await ana.call('POST', '/templates/changes', { body, headers }),
    ]
    expect(again.body).toEqual(first.body)
    const key = newKey()
    for (let times = 0; times < 2; times++)
      await ana.call('POST', '/templates', { body: { name: 'Twice', change: id }, headers: key })
    expect(await templates()).toHaveLength(2)
  })

  test('[OP-08] a change that edits nothing, or only adds sites, is none', async () => {
    const keep = async (texts: Record<string, string | null>) => {
      const { id, etag } = await beginChange(ana.call)
      if (Object.keys(texts).length > 0) await saveTexts(ana.call, id, etag, texts)
      return ana.call('POST', '/templates', { body: { name: 'x', change: id }, headers: newKey() })
    }
    const edits: Record<string, string | null>[] = [
      {},
      { n8: text({ schemaVersion: 1, extends: 'base' }) },
      { '9s': null },
    ]
    for (const texts of edits)
      expect(await keep(texts)).toMatchObject({ status: 409, body: { code: 'empty' } })
  })

  test('[OP-08] what is live already is not begun once more', async () => {
    const { template: made } = await kept()
    await publishFiles(desk, CAMPAIGN)
    expect(await begin({ template: made.id })).toMatchObject({
      status: 409,
      body: { detail: 'Everything that this template does is live already. Nothing was begun.' },
    })
  })
})
