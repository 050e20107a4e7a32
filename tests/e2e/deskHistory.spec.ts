import { expectNoViolations } from './axe'
import { accept, beginChange, expect, ready, saved, seconds, test } from './deskTest'
import { row, select } from './toolTest'

test('[OP-08] [OP-10] a section is restored alone, and a change is kept as a template that begins another one', async ({
  running,
  open,
}) => {
  test.setTimeout(180_000)
  const ana = await open('Ana')
  await ana.setViewportSize({ width: 1024, height: 768 })
  await accept(ana, running.first, 'Ana Bell', 'ana@example.com')
  await beginChange(ana, 'Banner for the new year')
  await select(ana, 'home.banner')
  for (const value of ['7', '9']) {
    await seconds(ana).fill(value)
    await seconds(ana).blur()
    await saved(ana)
  }
  await ana.getByRole('button', { name: 'History' }).click()
  const dialog = ana.getByRole('dialog', { name: 'History of “Swipe banner”' })
  await expect(dialog.getByText('As it is now')).toBeVisible()
  await expect(dialog.getByText('Nothing of it was ever published.')).toBeVisible()
  await dialog.getByRole('button', { name: /^What differs/ }).click()
  await expect(dialog.getByText(/Seconds per slide 9 → 7/)).toBeVisible()
  await expectNoViolations(ana, 'history of a section', 'iframe')
  await dialog.getByRole('button', { name: /^Restore/ }).click()
  await expect(dialog).toBeHidden()
  await expect(seconds(ana)).toHaveValue('7')
  await ana.keyboard.press('Control+z')
  await expect(seconds(ana)).toHaveValue('9')
  // What is brought back is what was saved last.
  await saved(ana)

  await row(ana, 'home.banner').press('Delete')
  await expect(row(ana, 'home.banner')).toBeHidden()
  await saved(ana)
  await ana.getByRole('button', { name: 'Add to Home', exact: true }).click()
  await ana.getByRole('button', { name: 'Bring back what was removed …' }).click()
  const removed = ana.getByRole('dialog', { name: 'Removed from Home' })
  await removed.getByRole('button', { name: 'What differs: Swipe banner (banner)' }).click()
  await expectNoViolations(ana, 'removed sections', 'iframe')
  await removed.getByRole('button', { name: 'Restore: Swipe banner (banner)' }).click()
  await expect(removed).toBeHidden()
  await select(ana, 'home.banner')
  await expect(seconds(ana)).toHaveValue('9')
  await saved(ana)

  await ana.getByRole('heading', { level: 1 }).getByRole('button').click()
  await ana.getByRole('button', { name: 'Keep as a template …' }).click()
  await ana.getByRole('button', { name: 'Keep it' }).click()
  await expect(ana.getByText('“Banner for the new year” is kept as a template.')).toBeVisible()
  await ana.goto(`${running.origin}/desk/`)
  await ana.getByRole('button', { name: 'Templates', exact: true }).click()
  // What 6b had changed of the banner went with it, and is brought back on 6b alone.
  await expect(ana.getByText(/^2 sections on 6b and all sites/)).toBeVisible()
  await expectNoViolations(ana, 'templates')
  await ana.getByRole('button', { name: 'New change with “Banner for the new year”' }).click()
  await ana.getByLabel('What is it for?').fill('Banner for Easter')
  await ana.getByRole('button', { name: 'Begin', exact: true }).click()
  await ready(ana)
  await select(ana, 'home.banner')
  await expect(seconds(ana)).toHaveValue('9')
})
