import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { digestOf, encodeText } from '../../publishing/digest'
import { filesWith } from '../testing/publishedDesk'
import { newPng } from '../testing/testPictures'
import { checkFiles } from './buildRelease'
import { heavyTasks } from './heavyTasks'
import { startHeavyThread } from './heavyThread'

test('[DK-06] another thread makes the same release and finds the same problems, and this one goes on meanwhile', async () => {
  const { heavy, end } = startHeavyThread()
  onTestFinished(end)
  const input = { files: filesWith(1.1), blocks: await digestOf(encodeText('blocks')) }
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  const made = await heavy.makeRelease(input)
  const here = await heavyTasks.makeRelease(input)
  expect([made.name, [...made.objects.keys()]]).toEqual([here.name, [...here.objects.keys()]])
  const folder = mkdtempSync(join(tmpdir(), 'heavy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const wrong = { ...filesWith(1), n7: '{"layout":{"nothing":1}}' }
  for (const [name, text] of Object.entries(wrong)) writeFileSync(join(folder, `${name}.json`), text)
  const before = turns
  const found = await heavy.checkLayouts({ root: resolve('.'), folder })
  // This thread had its turns while the other was at it.
  expect(turns - before).toBeGreaterThan(100)
  isOver = true
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(await heavyTasks.checkLayouts({ root: resolve('.'), folder }))
})

test('[DK-06] what is wrong with layouts is said in the same words', async () => {
  const { heavy, end } = startHeavyThread()
  onTestFinished(end)
  const files = { ...filesWith(1), n7: 'no JSON' }
  const blocks = await digestOf(encodeText('blocks'))
  const said = (tasks: typeof heavyTasks) =>
    tasks.makeRelease({ files, blocks }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await said(heavy)).not.toBe('')
  expect(await said(heavy)).toBe(await said(heavyTasks))
  const settings = { root: resolve('.') } as Parameters<typeof checkFiles>[0]['settings']
  await expect(checkFiles({ heavy, settings }, { ...filesWith(1), n7: '{"a":1}' })).rejects.toMatchObject({
    status: 422,
  })
})

test('[MD-01] another thread makes the same picture, and refuses in the same words', async () => {
  const { heavy, end } = startHeavyThread()
  onTestFinished(end)
  const bytes = new Uint8Array(await newPng('gold'))
  expect(await heavy.makePicture({ bytes })).toEqual(await heavyTasks.makePicture({ bytes }))
  const text = { bytes: encodeText('no picture') }
  const refused = await heavy.makePicture(text)
  expect(refused).toEqual(await heavyTasks.makePicture(text))
  expect(refused).toEqual({ refusal: expect.stringContaining('cannot be read') as string })
})
