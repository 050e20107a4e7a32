import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readCommandLine } from './commandLine'
import { withBuiltTool } from './withBuiltTool'

readCommandLine(
  'npx tsx tools/operatorPictures.ts\nTakes the pictures of docs/operators.md from the built tool (npm run build first).',
  {},
)
const FOLDER = 'docs/pictures'

await withBuiltTool({ width: 1280, height: 760 }, takePictures)

async function takePictures(page: Page): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const preview = page.frameLocator('iframe[title="Preview"]')
  const take = async (name: string, height = 760) => {
    // Pictures of games, and what the preview still moves.
    await page.waitForTimeout(3_000)
    await page.screenshot({
      path: `${FOLDER}/${name}.jpg`,
      type: 'jpeg',
      quality: 72,
      clip: { x: 0, y: 0, width: 1280, height },
    })
  }
  const open = async (part: string) => {
    await page.getByRole('button', { name: /Part of the tool$/ }).click()
    await page.getByRole('option', { name: part }).click()
  }

  await preview.locator('[data-game-id]').first().waitFor()
  await page.locator('[role="treeitem"][data-path="home"]').click()
  await page.locator('[role="treeitem"][data-path="home.banner"]').click()
  await page.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('8')
  await page.getByText(/Not saved: /).waitFor()
  await take('tool-edit')
  await open('Differences')
  await take('tool-changes', 200)
  await open('Compliance')
  await page.getByRole('button', { name: /^n7, green, mobile, visitor/ }).click()
  await page.getByRole('button', { name: 'Check this case' }).click()
  await page.getByRole('button', { name: 'Check again' }).waitFor({ timeout: 120_000 })
  await take('tool-compliance')
}
