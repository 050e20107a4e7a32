import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { addPasskey, expect, PASSWORD, ready, saved, test } from './deskTest'
import { downTo, press, tabTo } from './keys'
import { idIn, passFirst, passCases, publishLayoutsFirst } from '../support/deskWork'
import { row } from './toolTest'

/** Types into what Tab comes to. */
async function fillIn(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Makes an account, then signs out and in again. */
async function enter(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByLabel('Your name')).toBeVisible()
  await fillIn(page, /^Your name/, name)
  if (email !== undefined) await fillIn(page, /^E-mail address/, email)
  await fillIn(page, /^Password/, PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()
}

test('[DK-01] [DK-04] [PB-04] [OP-05] a change goes to players and back by the keyboard alone', async ({
  running,
  open,
}) => {
  test.setTimeout(240_000)
  await publishLayoutsFirst(running.desk)
  const [ana, rosa] = [await open('Ana'), await open('Rosa')]
  await enter(ana, running.first, 'Ana Bell', 'ana@example.com')
  await enter(rosa, await running.invite('rosa@example.com', 'reviewer'), 'Rosa Diaz')
  await press(ana, /^Ana Bell: your account/)
  await press(ana, /^Sign out/)
  await expect(ana.getByRole('heading', { name: 'Sign in to Portico' })).toBeVisible()
  await fillIn(ana, /^E-mail address/, 'ana@example.com')
  await fillIn(ana, /^Password/, PASSWORD)
  await ana.keyboard.press('Enter')
  await expect(ana.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()

  // A dialog that is closed gives the focus back.
  await press(ana, /^New change/)
  await expect(ana.getByLabel('What is it for?')).toBeFocused()
  await expectNoViolations(ana, 'a new change')
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('button', { name: 'New change' })).toBeFocused()
  await ana.keyboard.press('Enter')
  await ana.keyboard.type('By keyboard')
  await ana.keyboard.press('Enter')
  await ready(ana)
  const change = idIn(ana.url())

  // The outline is one stop: its lines are for the arrows.
  await tabTo(ana, /^Colours and shapes/)
  await downTo(ana, 'home')
  await ana.keyboard.press('ArrowRight')
  await downTo(ana, 'home.banner')
  await ana.keyboard.press('Enter')
  await expect(ana.getByRole('heading', { name: 'Banner' })).toBeFocused()
  await ana.keyboard.press('Escape')
  await expect(row(ana, 'home.banner')).toBeFocused()

  // The page in the preview has a hundred stops: none has to be passed, and Escape leads out of it.
  const skip = ana.getByRole('button', { name: 'Skip the page: to the settings' })
  await tabTo(ana, /^Skip the page/)
  await ana.keyboard.press('Tab')
  const page = ana.locator('iframe[title="Preview"]')
  await expect(page).toBeFocused()
  await ana.keyboard.press('Escape')
  await expect(page).not.toBeFocused()
  await ana.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await ana.keyboard.press('Enter')
  await expect(ana.getByRole('heading', { name: 'Banner' })).toBeFocused()
  await fillIn(ana, /^Seconds per slide/, '6')
  await saved(ana)

  await passCases(running.desk, change)
  await ana.keyboard.press('Escape')
  await press(ana, /^Review and publish$/)
  await press(ana, /^Ask for review/)
  await expect(ana.getByText(/Review requested/)).toBeVisible()

  // On every page is the way to what waits for her.
  await press(rosa, /^Waiting for you/)
  await expect(rosa.getByRole('link', { name: 'Waiting for you: 1' })).toBeVisible()
  await expectNoViolations(rosa, 'what waits')
  await press(rosa, /^Review “By keyboard”/)
  await expect(rosa.getByRole('form', { name: 'Your review' })).toBeVisible()
  await fillIn(rosa, /^Note/, 'Well done')
  await press(rosa, /^Approve/)
  await expect(rosa.getByText('You approved it.')).toBeVisible()

  await ana.reload()
  await expect(ana.getByRole('button', { name: 'Publish …' })).toBeVisible()
  await press(ana, /^Publish …/)
  const publishing = ana.getByRole('dialog', { name: 'Bring it to players' })
  await expect(publishing).toBeVisible()
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('button', { name: 'Publish …' })).toBeFocused()
  await ana.keyboard.press('Enter')
  await expectNoViolations(ana, 'publishing')
  await fillIn(ana, /^What is it for/, 'By keyboard')
  await press(ana, /^Publish on/)
  await expect(publishing).toBeHidden()
  await expect(ana.getByRole('list', { name: 'What was published of it' })).toContainText('By keyboard')

  await passFirst(running.desk)
  await press(ana, /^Published/)
  await expect(ana.getByRole('region', { name: 'History' })).toContainText('By keyboard')
  await press(ana, /^Roll back n7 …/)
  const back = ana.getByRole('dialog', { name: 'Roll back n7' })
  await expect(back).toBeVisible()
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('button', { name: 'Roll back n7 …' })).toBeFocused()
  await ana.keyboard.press('Enter')
  await fillIn(ana, /^Why/, 'Only a try')
  await press(ana, /^Roll back n7$/)
  await expect(back).toBeHidden()
  await expect(ana.getByRole('region', { name: 'History' })).toContainText('Only a try')
})

test('[DK-02] a passkey of the device is added, signs in, and is removed', async ({ running, open }) => {
  test.setTimeout(120_000)
  const ana = await open('Ana')
  await enter(ana, running.first, 'Ana Bell', 'ana@example.com')
  await addPasskey(ana, running.origin)
  await expectNoViolations(ana, 'one’s account')
  await ana.getByRole('button', { name: 'Ana Bell: your account' }).click()
  await ana.getByRole('button', { name: 'Sign out' }).click()
  await expect(ana.getByRole('heading', { name: 'Sign in to Portico' })).toBeVisible()
  await ana.getByRole('button', { name: /passkey/i }).click()
  await expect(ana.getByRole('button', { name: 'Ana Bell: your account' })).toBeVisible()
  await ana.goto(`${running.origin}/desk/#/me`)
  await ana.getByRole('button', { name: /^Remove: Passkey/ }).click()
  await expect(ana.getByText('It is removed.')).toBeVisible()

  // The device still offers it: the desk no longer takes it.
  await ana.getByRole('button', { name: 'Ana Bell: your account' }).click()
  await ana.getByRole('button', { name: 'Sign out' }).click()
  await expect(ana.getByRole('heading', { name: 'Sign in to Portico' })).toBeVisible()
  await ana.getByRole('button', { name: /passkey/i }).click()
  await expect(ana.getByRole('alert').filter({ hasText: /passkey/i })).toBeVisible()
  await expect(ana.getByRole('heading', { name: 'Sign in to Portico' })).toBeVisible()
})
