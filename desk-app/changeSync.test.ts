// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from './deskTypes'
import type { Call } from '../desk/testing/testDesk'
import { changesRoutes } from '../desk/changes/changesRoutes'
import { beginChange, layoutText, publishFiles, saveTexts, withScale } from '../desk/testing/testChanges'
import { testDesk, type TestDesk } from '../desk/testing/testDesk'
import { makeToolStore } from '../preview-tool/app/toolStore'
import { edited, opened, undone } from '../preview-tool/edit/editorSlice'
import { setValue } from '../preview-tool/edit/edits'
import { addSite } from '../preview-tool/edit/newSite'
import { withHosts } from '../preview-tool/edit/siteHosts'
import { restoreDraft, saveDraftState } from '../preview-tool/save/drafts'
import { claimDraft } from '../preview-tool/save/ownDraft'
import { createChangeSync } from './changeSync'
import { connection } from './connection'
import { answerBy, type Line } from './testing/answerBy'

const OPERATOR = [{ role: 'operator', site: '*' } as const]

let desk: TestDesk
let ana: { id: string; call: Call }
let ben: { id: string; call: Call }
let line: Line
let change: Change

beforeEach(async () => {
  desk = await testDesk([changesRoutes])
  ana = await desk.signIn('Ana', OPERATOR)
  ben = await desk.signIn('Ben', OPERATOR)
  change = (await beginChange(ana.call)) as unknown as Change
  line = answerBy(ana.call)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  connection.reset()
  await desk.close()
})

/** Opens the change as someone's page does. */
async function open(from: Change = change, me = ana.id) {
  const store = makeToolStore()
  const news: string[] = []
  const sync = createChangeSync({ change: from, store, me, onNews: (text) => news.push(text) })
  await claimDraft(`DRAFT:${me}:${from.id}`)
  const loaded = await sync.load()
  const stored = restoreDraft(loaded.files)
  store.dispatch(opened(stored?.state ?? { ...loaded, target: { layer: 'n7' } }))
  const stop = sync.start()
  const set = (path: string[], value: never, label = `Set ${path.join('.')}`) =>
    store.dispatch(
      edited({ label, documents: setValue(store.getState().editor.documents, { layer: 'n7' }, path, value) }),
    )
  const valueAt = (...path: string[]) =>
    path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      store.getState().editor.documents.n7,
    )
  return { store, sync, stop, set, valueAt, news }
}

const phaseOf = (sync: { get: () => { phase: string } }) => sync.get().phase
const present = async () => (await ben.call('GET', `/changes/${change.id}`)).body as Change
const scaleIn = ({ texts }: Change) =>
  (JSON.parse(texts.n7 ?? '{}') as { theme?: { scale?: number; radius?: string } }).theme
const revisions = async () =>
  ((await ben.call('GET', `/changes/${change.id}/revisions`)).body as { revisions: { label: string }[] })
    .revisions

/** Ben saves his own version of n7, over what is there. */
async function benSets(scale: number, label = 'Made the text larger') {
  const { texts, etag } = await present()
  const saved = await saveTexts(ben.call, change.id, etag, { n7: withScale(texts.n7 ?? '', scale) }, label)
  const { revision } = saved.body as { revision: number }
  return { number: revision, author: { id: ben.id, name: 'Ben' }, label }
}

test('[DK-03] each edit is saved by itself after a pause, with the label of its step', async () => {
  const { sync, set, stop, store } = await open()
  set(['theme', 'scale'], 1.2 as never, 'Text 20 % larger')
  expect(phaseOf(sync)).toBe('waiting')
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(scaleIn(await present())?.scale).toBe(1.2)
  store.dispatch(undone())
  await expect
    .poll(async () => (await revisions()).map(({ label }) => label).slice(0, 2))
    .toEqual(['Undid: Text 20 % larger', 'Text 20 % larger'])
  stop()
})

test('[DK-03] a colleague’s edit comes in without a question, is named, and is not undone by one’s own undo', async () => {
  const { sync, set, valueAt, news, stop, store } = await open()
  set(['theme', 'radius'], '9px' as never)
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  sync.revised(await benSets(1.15))
  await expect.poll(() => valueAt('theme', 'scale')).toBe(1.15)
  expect(news).toEqual(['Ben: Made the text larger'])
  store.dispatch(undone())
  expect(valueAt('theme', 'radius')).not.toBe('9px')
  expect(valueAt('theme', 'scale')).toBe(1.15)
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(scaleIn(await present())?.scale).toBe(1.15)
  stop()
})

test('[DK-03] both edit different things at once, unheard of: the save is refused, merged, and both are there', async () => {
  const { sync, set, stop } = await open()
  await benSets(1.15)
  set(['theme', 'radius'], '9px' as never)
  await expect.poll(async () => scaleIn(await present())).toMatchObject({ scale: 1.15, radius: '9px' })
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  stop()
})

test('[DK-03] both edit the same: it asks, saves nothing meanwhile, and takes the choice; undo leads to the other', async () => {
  const { sync, set, valueAt, stop, store } = await open()
  set(['theme', 'scale'], 1.3 as never)
  sync.revised(await benSets(1.15))
  await expect.poll(() => phaseOf(sync)).toBe('conflict')
  const { conflicts, theirs } = sync.get()
  expect(theirs).toBe('Ben')
  expect(conflicts).toMatchObject([
    { layer: 'n7', conflicts: [{ path: ['theme', 'scale'], mine: 1.3, theirs: 1.15 }] },
  ])
  expect(scaleIn(await present())?.scale).toBe(1.15)
  expect(valueAt('theme', 'scale')).toBe(1.3)
  sync.choose('n7', conflicts[0]?.document ?? {})
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(scaleIn(await present())?.scale).toBe(1.3)
  store.dispatch(undone())
  expect(valueAt('theme', 'scale')).toBe(1.15)
  await expect.poll(async () => scaleIn(await present())?.scale).toBe(1.15)
  stop()
})

test('[DK-08] while the desk is down the draft stays here, and is saved when it is back', async () => {
  const { sync, set, stop } = await open()
  line.isDown = true
  set(['theme', 'scale'], 1.2 as never)
  await expect.poll(() => phaseOf(sync)).toBe('down')
  expect(connection.get().isDown).toBe(true)
  line.isDown = false
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(scaleIn(await present())?.scale).toBe(1.2)
  stop()
})

test('[DK-02] [DK-03] a session that ends in the middle of an edit keeps the draft, and saves it after signing in again', async () => {
  const session = { person: { id: ana.id, name: 'Ana', email: '' } } as never
  connection.signedIn(session)
  const { sync, set, stop } = await open()
  line.call = desk.visitor
  set(['theme', 'scale'], 1.2 as never)
  await expect.poll(() => connection.get().hasEnded).toBe(true)
  expect(scaleIn(await present())?.scale).not.toBe(1.2)
  line.call = ana.call
  connection.signedIn(session)
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(scaleIn(await present())?.scale).toBe(1.2)
  stop()
})

test('[DK-02] what one person has begun is not saved by another who signs in instead', async () => {
  connection.signedIn({ person: { id: ana.id } } as never)
  const { set, stop } = await open()
  line.call = desk.visitor
  set(['theme', 'scale'], 1.2 as never)
  await expect.poll(() => connection.get().hasEnded).toBe(true)
  stop()
  line.call = ben.call
  connection.signedIn({ person: { id: ben.id } } as never)
  // His own edit is the one that is saved.
  const his = await open(change, ben.id)
  his.set(['theme', 'radius'], '9px' as never)
  await expect.poll(() => phaseOf(his.sync)).toBe('saved')
  his.stop()
  const saved = await present()
  expect(saved.revision).toBe(1)
  expect(scaleIn(saved)?.radius).toBe('9px')
  expect(scaleIn(saved)?.scale).not.toBe(1.2)
})

test('[DK-03] edits outlive a reload, and meet what a colleague saved meanwhile', async () => {
  const first = await open()
  line.isDown = true
  first.set(['theme', 'radius'], '9px' as never)
  saveDraftState(first.store.getState().editor)
  first.stop()
  line.isDown = false
  await benSets(1.15)
  const again = await open(await present())
  expect(again.valueAt('theme', 'radius')).toBe('9px')
  await expect.poll(async () => scaleIn(await present())).toMatchObject({ scale: 1.15, radius: '9px' })
  expect(again.news).toEqual(['Ben: Made the text larger'])
  again.stop()
})

test('[DK-03] a closed change takes nothing, says so, and saves what is left when it is open again', async () => {
  const { sync, set, stop } = await open()
  const close = (state: string) =>
    present().then(({ etag }) =>
      ben.call('PATCH', `/changes/${change.id}`, { body: { state }, headers: { 'If-Match': etag } }),
    )
  await close('closed')
  set(['theme', 'scale'], 1.2 as never)
  await expect.poll(() => phaseOf(sync)).toBe('halted')
  expect(sync.get().why).toMatch(/closed/i)
  await close('open')
  sync.retry()
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(scaleIn(await present())?.scale).toBe(1.2)
  stop()
})

test('[DK-03] what the desk does not take is said with its reason, and the next edit is tried', async () => {
  const { sync, set, stop } = await open()
  set(['schemaVersion'], 99 as never)
  await expect.poll(() => phaseOf(sync)).toBe('refused')
  expect(sync.get().why).toMatch(/n7\.json/)
  set(['schemaVersion'], 1 as never)
  set(['theme', 'scale'], 1.2 as never)
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  stop()
})

test('[DK-03] the draft is saved before the change is brought onto what is live, which then comes in without a word', async () => {
  const { sync, set, valueAt, news, stop } = await open()
  set(['theme', 'radius'], '9px' as never)
  await publishFiles(desk, { n7: withScale(layoutText('n7'), 1.25) })
  const etag = await sync.settle()
  expect(scaleIn(await present())?.radius).toBe('9px')
  const { status, body } = await ana.call('POST', `/changes/${change.id}/rebase`, {
    body: {},
    headers: { 'If-Match': etag ?? '' },
  })
  expect(status).toBe(200)
  sync.made((body as { revision: number }).revision)
  await expect.poll(() => valueAt('theme', 'scale')).toBe(1.25)
  expect(valueAt('theme', 'radius')).toBe('9px')
  expect(news).toEqual([])
  line.isDown = true
  set(['theme', 'radius'], '8px' as never)
  expect(await sync.settle()).toBeNull()
  stop()
})

test('[DK-03] whoever was away for longer than a page of revisions is told of everybody who wrote', async () => {
  const { sync, valueAt, news, stop } = await open()
  const eva = await desk.signIn('Eva', [{ role: 'operator', site: '*' }])
  const { texts, etag } = await present()
  await saveTexts(eva.call, change.id, etag, { '6b': withScale(texts['6b'] ?? '', 1.3) }, 'Larger on 6b')
  let last = await benSets(1.01)
  for (let at = 2; at <= 101; at++) last = await benSets(1 + at / 1_000)
  sync.revised(last)
  await expect.poll(() => valueAt('theme', 'scale')).toBe(1.101)
  expect(news.join()).toMatch(/Eva/)
  stop()
})

const hostsIn = ({ texts }: Change) => JSON.parse(texts.sites ?? '{}') as Record<string, string>

test('[OP-02] addresses are part of the change: saved with the new site, and taken back with it', async () => {
  const { sync, stop, store } = await open()
  const { documents } = store.getState().editor
  const added = withHosts(addSite(documents, 'n8', 'base'), 'n8', ['n8.example'])
  store.dispatch(edited({ label: 'Added site n8', documents: added }))
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  const after = await present()
  expect(hostsIn(after)).toEqual({ ...hostsIn(change), 'n8.example': 'n8' })
  expect(after.texts).toHaveProperty('n8')
  expect(await revisions()).toHaveLength(2)
  store.dispatch(undone())
  await expect.poll(async () => (await present()).texts.sites).toBe(change.texts.sites)
  expect((await present()).texts).not.toHaveProperty('n8')
  stop()
})

test('[OP-02] two people give two sites one address at once: the second is asked, and nothing is lost', async () => {
  const { sync, stop, store } = await open()
  const { texts, etag } = await present()
  const bens = JSON.stringify({ ...hostsIn(change), 'new.example': '6b', 'other.example': '6b' })
  await saveTexts(ben.call, change.id, etag, { sites: bens }, 'Changed the addresses of 6b')
  expect(texts.sites).toBe(change.texts.sites)
  const documents = withHosts(store.getState().editor.documents, 'n7', ['n7.localhost', 'new.example'])
  store.dispatch(edited({ label: 'Changed the addresses of n7', documents }))
  await expect.poll(() => phaseOf(sync)).toBe('conflict')
  const [conflict] = sync.get().conflicts
  expect(conflict).toMatchObject({
    layer: 'sites',
    document: { 'new.example': 'n7', 'other.example': '6b' },
    conflicts: [{ path: ['new.example'], mine: 'n7', theirs: '6b' }],
  })
  sync.choose('sites', { ...conflict?.document, 'new.example': '6b' })
  await expect.poll(() => phaseOf(sync)).toBe('saved')
  expect(hostsIn(await present())).toMatchObject({ 'new.example': '6b', 'other.example': '6b' })
  stop()
})
