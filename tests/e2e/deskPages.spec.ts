import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { publishLayoutsFirst } from '../support/deskWork'
import { expectNoViolations } from './axe'
import { accept, expect, test } from './deskTest'
import { choose } from './toolTest'

/** Opens a dialog, has it checked, and closes it. */
async function checkDialog(page: Page, opener: string, title: string): Promise<void> {
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
  // What admins do asks for a second factor: it is added where it is asked for, and what waited goes on.
  await ada.goto(`${running.origin}/desk/#/accounts`)
  await expect(ada.getByRole('dialog', { name: 'This needs a second factor' })).toBeVisible()
  await expectNoViolations(ada, 'no second factor yet')
  await ada.getByRole('button', { name: 'Add an authenticator app' }).click()
  const adding = ada.getByRole('dialog', { name: 'Add an authenticator app' })
  await expectNoViolations(ada, 'an authenticator app')
  const secret = (await adding.locator('dd').innerText()).replace(/\s/g, '')
  await adding.getByLabel('Code from the app').fill(await generate({ secret }))
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  const codes = ada.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes).toBeVisible()
  await expectNoViolations(ada, 'the recovery codes')
  const [code = ''] = (await codes.getByRole('group', { name: 'Recovery codes' }).innerText()).split('\n')
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(ada.getByRole('list', { name: 'People' })).toContainText('Ben Cole')
  await expect(ada.getByRole('dialog')).toBeHidden()

  // Later it is asked for: a wrong code is said at its field, and the next one is typed at once.
  await running.desk.db.updateTable('sessions').set({ verified_until: null }).execute()
  await ada.reload()
  await expect(ada.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Code from the app')).toBeFocused()
  await expectNoViolations(ada, 'asking for the second factor')
  await ada.keyboard.type('12')
  await ada.keyboard.press('Enter')
  await expect(ada.getByText('The code has six digits.')).toBeVisible()
  await ada.keyboard.press('ControlOrMeta+a')
  await ada.keyboard.type('000000')
  await ada.keyboard.press('Enter')
  await expect(ada.getByText(/That code is not right/)).toBeVisible()
  await expectNoViolations(ada, 'a wrong code')
  await expect(ada.getByRole('dialog').getByLabel('Code from the app')).toHaveValue('')
  await ada.keyboard.press('Escape')
  await expect(ada.getByText(/needs your second factor/)).toBeVisible()
  await expectNoViolations(ada, 'accounts without the second factor')

  // A recovery code stands in for the app.
  await ada.getByRole('button', { name: 'Try again' }).click()
  await ada
    .getByRole('dialog', { name: 'Is it you?' })
    .getByLabel('Code from the app')
    .fill(code.toUpperCase())
  await ada.keyboard.press('Enter')
  await expect(ada.getByRole('list', { name: 'People' })).toContainText('Ben Cole')
  await expectNoViolations(ada, 'accounts')
  await checkDialog(ada, 'Roles of Ben Cole', 'Roles of Ben Cole')
  await checkDialog(ada, 'Disable Ben Cole', 'Disable Ben Cole')
  await checkDialog(ada, 'Help Ben Cole sign in again', 'Help Ben Cole sign in again')
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
  await checkDialog(ada, 'Revoke Nightly prices', 'Revoke “Nightly prices”')

  await ada.getByRole('tab', { name: 'Policy' }).click()
  await ada.getByRole('button', { name: 'Add a freeze' }).click()
  await choose(ada, 'People who must approve, besides the authors', 'None')
  await expect(ada.getByText(/weaker than what holds now/)).toBeVisible()
  await expectNoViolations(ada, 'the policy')

  await ada.goto(`${running.origin}/desk/#/published`)
  await expect(ada.getByRole('table', { name: 'Sites' })).toContainText('n7')
  await expectNoViolations(ada, 'what is published')
  await checkDialog(ada, 'Switch n7 to green mode', 'n7 to green mode')
  await checkDialog(ada, 'Roll back several …', 'Roll back')
  await checkDialog(ada, 'Hide promotions …', 'Hide promotions')
  await ada.getByRole('button', { name: 'Look at what n7 gets' }).click()
  await expect(ada.getByText('Exactly this is live on')).toBeVisible()
  await expectNoViolations(ada, 'a release')
  await ada.getByRole('link', { name: 'Open it as players saw it' }).click()
  await expect(ada.frameLocator('iframe').locator('[data-block-id]').first()).toBeVisible({ timeout: 60_000 })
  await expectNoViolations(ada, 'a release as players saw it', 'iframe')

  await ben.goto(`${running.origin}/desk/#/accounts`)
  await expect(ben.getByText(/are for admins/)).toBeVisible()
  await expectNoViolations(ben, 'accounts for those who are no admin')
  await ben.getByRole('tab', { name: 'Policy' }).click()
  await expect(ben.getByText(/^One person besides the authors must approve/)).toBeVisible()
  await expectNoViolations(ben, 'the policy for those who are no admin')
})
