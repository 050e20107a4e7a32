import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { publishLayoutsFirst } from '../support/deskWork'
import { expectNoViolations } from './axe'
import { accept, beginChange, expect, saved, test } from './deskTest'
import { frame, row } from './toolTest'

/** A photo of a phone: it lies on its side, and says so. */
const photo = () =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#7a1f3d' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Opens the crop of what is chosen, moves the part and one of its corners, and makes nothing of it. */
async function cropByKeys(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Crop…' }).press('Enter')
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  const state = crop.getByText(/pixels, /)
  await expect(state).toHaveText('1280 × 960 pixels, 160 from the left, 120 from the top')
  await crop.getByRole('button', { name: 'Shape' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(state).toHaveText(
    /^1280 × 960 pixels, (16[1-9]|1[7-9]\d|2\d\d) from the left, 120 from the top$/,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(state).toHaveText(/^1[12]\d\d × [89]\d\d pixels, .* from the left, 1[2-9]\d from the top$/)
  await page.keyboard.press('Escape')
  await expect(crop).toBeHidden()
}

test('[MD-01] [MD-02] [MD-03] an operator shows a picture of their own, and its text is what is reviewed', async ({
  running,
  open,
}) => {
  test.setTimeout(240_000)
  await publishLayoutsFirst(running.desk)
  const ana = await open('Ana')
  await accept(ana, await running.invite('ana@example.com'), 'Ana Bell')
  const change = await beginChange(ana, 'Fiesta')
  await row(ana, 'home').getByRole('button', { name: /^Add/ }).click()
  await ana.getByRole('button', { name: /^Picture with a link/ }).click()
  const settings = ana.getByRole('button', { name: 'Replace…' })
  await settings.click()

  const dialog = ana.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByText('There are no pictures yet.')).toBeVisible()
  const gif = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'fiesta.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'lie.png', mimeType: 'image/png', buffer: gif },
  ])
  await expect(dialog.getByText(/no picture that can be used/)).toBeVisible()
  await expect(dialog.getByText('1600 × 1200 pixels', { exact: false })).toBeVisible()
  // Nobody can use it before it says what it shows.
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByText('Say what the picture shows, then it can be used.')).toBeVisible()
  await dialog.getByLabel('What the picture shows', { exact: true }).fill('Lanterns over a street')
  await expectNoViolations(ana, 'the pictures', 'iframe')
  await cropByKeys(ana, dialog)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()
  await saved(ana)

  const shown = frame(ana).getByRole('img', { name: 'Lanterns over a street' })
  await shown.scrollIntoViewIfNeeded()
  const wide = () => shown.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0))
  await expect.poll(wide).toBeGreaterThan(100)
  expect(await shown.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(
    /\/pictures\/[0-9a-f]{64}\/\d+\.avif$/,
  )

  await ana.goto(`${change}/review`)
  await expect(ana.getByRole('region', { name: 'What players would get' })).toContainText(
    'Picture with a link',
  )
})
