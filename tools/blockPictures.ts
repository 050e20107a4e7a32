import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readCommandLine, refuse } from './commandLine'
import { withBuiltTool } from './withBuiltTool'

const FOLDER = 'preview-tool/pictures'
/** Size of a picture, in pixels: twice that of the palette's. */
const [WIDTH, HEIGHT] = [176, 112]
/** Time for a sample's pictures to load and its motion to end, in ms. */
const SETTLING_MS = 2_500

const usage = `npx tsx tools/blockPictures.ts [type …]
Takes the pictures of blocks that the tool's palette shows, from the samples of the built tool's catalogue (npm run build first).`
const { positionals: wanted } = readCommandLine(usage, {}, { positionals: true })
await withBuiltTool({ width: 1280, height: 900 }, async (page, browser) => {
  await page.getByRole('button', { name: /Part of the tool$/ }).click()
  await page.getByRole('option', { name: 'Catalogue' }).click()
  mkdirSync(FOLDER, { recursive: true })
  const painter = await browser.newPage()
  const blocks = await blocksIn(page)
  const unknown = wanted.filter((name) => !blocks.some(({ type }) => type === name))
  if (unknown.length > 0) refuse(`There is no block ${unknown.join(', ')}`, usage)
  for (const { type, label } of blocks) {
    if (wanted.length > 0 && !wanted.includes(type)) continue
    const taken = await takePicture(page, painter, type, label).catch((error: unknown) => String(error))
    console.log(taken === true ? type : `${type}: no picture (${String(taken).split('\n')[0]})`)
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).first().click()
    await page.locator('iframe[title^="Sample of"]').waitFor({ state: 'detached' })
  }
})

/** The blocks of the catalogue that a section can have. */
async function blocksIn(page: Page): Promise<{ type: string; label: string }[]> {
  await page.locator('article h2').first().waitFor()
  // What is far below is not laid out: it has a text, but none that is rendered.
  return Promise.all(
    (await page.locator('article').all()).map(async (article) => ({
      type: (await article.locator('details code').first().textContent()) ?? '',
      label: ((await article.locator('h2').textContent()) ?? '').trim(),
    })),
  )
}

async function takePicture(page: Page, painter: Page, type: string, label: string): Promise<true | string> {
  await page
    .getByRole('button', { name: `${label}, normal, mobile`, exact: true })
    .first()
    .click()
  const sample = page.frameLocator(`iframe[title="Sample of ${label}"]`)
  const block = sample.locator(`[data-block="${type}"]`).first()
  await block.waitFor({ state: 'attached', timeout: 15_000 })
  await block.scrollIntoViewIfNeeded().catch(() => undefined)
  await page.waitForTimeout(SETTLING_MS)
  // A dialog stands outside of its block's own box.
  const shown = block.locator('dialog[open]').or(block).last()
  const box = await shown.boundingBox()
  if (!box || box.width < 8 || box.height < 8) return 'nothing to see'
  const frame = await page.locator(`iframe[title="Sample of ${label}"]`).boundingBox()
  if (!frame) return 'no frame'
  const x = Math.max(box.x, frame.x)
  const y = Math.max(box.y, frame.y)
  const width = Math.min(box.width, frame.x + frame.width - x)
  const height = Math.min(box.height, frame.y + frame.height - y, (width * HEIGHT) / WIDTH)
  if (width < 8 || height < 8) return 'outside of the window'
  const png = await page.screenshot({ clip: { x, y, width, height } })
  writeFileSync(`${FOLDER}/${type}.webp`, await toWebp(painter, png.toString('base64')))
  return true
}

/** The picture in the size of the palette, whole and centred. */
async function toWebp(page: Page, png: string): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, width, height]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const scale = Math.min(width / image.width, height / image.height, 1)
      const [w, h] = [image.width * scale, image.height * scale]
      canvas.getContext('2d')?.drawImage(image, (width - w) / 2, (height - h) / 2, w, h)
      return canvas.toDataURL('image/webp', 0.8)
    },
    [png, WIDTH, HEIGHT] as const,
  )
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}
