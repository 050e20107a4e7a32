import type { Page } from '@playwright/test'
import { publishLayoutsFirst } from '../support/deskWork'
import { expectNoViolations } from './axe'
import { accept, addPasskey, expect, test } from './deskTest'

/** Opens a dialog, has it judged, and closes it. */
async function judgeDialog(page: Page, opener: string, title: string): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page, title)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('[AX-01] [DK-02] the desk’s accounts, published page and their dialogs keep the accessibility rules', async ({
  running,
  open,
}) => {
  test.setTimeout(180_000)
  await publishLayoutsFirst(running.desk)
  const [ada, ben] = [await open('Ada'), await open('Ben')]
  await ada.goto(running.first)
  await expect(ada.getByLabel('Your name')).toBeVisible()
  await expectNoViolations(ada, 'the first account')
  await accept(ada, running.first, 'Ada Admin', 'ada@example.com')
  await expectNoViolations(ada, 'the changes, none yet')
  await accept(ben, await running.invite('ben@example.com'), 'Ben Cole')
  // What admins do asks for a second factor.
  await addPasskey(ada, running.origin)

  await ada.goto(`${running.origin}/desk/#/accounts`)
  await expect(ada.getByRole('list', { name: 'People' })).toContainText('Ben Cole')
  await expectNoViolations(ada, 'accounts')
  await judgeDialog(ada, 'Roles of Ben Cole', 'Roles of Ben Cole')
  await judgeDialog(ada, 'Disable Ben Cole', 'Disable Ben Cole')
  await ada.getByRole('button', { name: 'Invite …' }).click()
  await expectNoViolations(ada, 'inviting')
  await ada.getByLabel('E-mail address').fill('rosa@example.com')
  await ada.getByRole('button', { name: 'Make the link' }).click()
  const invited = ada.getByRole('dialog', { name: 'An invitation for rosa@example.com' })
  await expect(invited).toBeVisible()
  await expectNoViolations(ada, 'an invitation')
  await invited.getByRole('button', { name: 'Done' }).click()

  await ada.getByRole('tab', { name: 'Tokens' }).click()
  await ada.getByRole('button', { name: 'New token …' }).click()
  await expectNoViolations(ada, 'a new token')
  await ada.getByLabel('What is it for?').fill('Nightly prices')
  await ada.getByRole('button', { name: 'Make the token' }).click()
  const made = ada.getByRole('dialog', { name: 'The token “Nightly prices”' })
  await expect(made).toBeVisible()
  await expectNoViolations(ada, 'a token')
  await made.getByRole('button', { name: 'Done' }).click()
  await expectNoViolations(ada, 'the tokens')
  await judgeDialog(ada, 'Revoke Nightly prices', 'Revoke “Nightly prices”')

  await ada.getByRole('tab', { name: 'Policy' }).click()
  await ada.getByRole('button', { name: 'Add a freeze' }).click()
  await ada.getByLabel('People who must approve, besides the authors').selectOption('0')
  await expect(ada.getByText(/weaker than what holds now/)).toBeVisible()
  await expectNoViolations(ada, 'the policy')

  await ada.goto(`${running.origin}/desk/#/published`)
  await expect(ada.getByRole('list', { name: 'Sites' })).toContainText('n7')
  await expectNoViolations(ada, 'what is published')
  await judgeDialog(ada, 'Switch n7 to green mode', 'n7 to green mode')
  await judgeDialog(ada, 'Roll back …', 'Roll back')
  await ada.getByRole('button', { name: 'Look at what n7 gets' }).click()
  await expect(ada.getByText('Exactly this is live on')).toBeVisible()
  await expectNoViolations(ada, 'a release')
  await ada.getByRole('link', { name: 'Open it as players saw it' }).click()
  await expect(ada.frameLocator('iframe').locator('[data-block-id]').first()).toBeVisible({ timeout: 60_000 })
  await expectNoViolations(ada, 'a release as players saw it', 'iframe')

  await ben.goto(`${running.origin}/desk/#/accounts`)
  await expect(ben.getByText(/are for admins/)).toBeVisible()
  await expectNoViolations(ben, 'accounts for those who are no admin')
})
