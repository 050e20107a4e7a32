import { servePortal } from '../support/servePortal'
import { expectNoViolations } from './axe'
import type { Page } from '@playwright/test'
import { accept, beginChange, expect, PASSWORD, ready, saved, seconds, test } from './deskTest'
import { idIn, checkLiveCase, checkWaiting, passCases, publishLayoutsFirst, tend } from '../support/deskWork'
import { choose, row, select, setDate } from './toolTest'

const JUDGED_HERE = '6b/green/mobile/visitor'

/** Which site the tool shows, and changes. */
const atSite = (page: Page, site: string) => choose(page, 'Site', site)
const toReview = (page: Page) => page.getByRole('link', { name: 'Review and publish' }).click()
const part = (page: Page, name: string) => page.getByRole('region', { name })
const readiness = (page: Page, site: string) =>
  part(page, 'Before it can go live').getByRole('listitem').filter({ hasText: site }).first()
/** Reads the review page again, as someone does who comes to it. */
async function reread(page: Page) {
  await page.reload()
  await expect(part(page, 'What players would get')).toBeVisible()
}

test('[DK-03] [DK-04] [DK-05] [DK-06] [DK-07] [PB-04] an operator, a colleague, a reviewer and an admin bring a change to players and back', async ({
  running,
  open,
}) => {
  test.setTimeout(600_000)
  const { desk } = running
  await publishLayoutsFirst(desk)
  const portal = await servePortal({ releases: { from: running.objects, channel: 'live' } })
  // The document has all layers of the site, the most specific last.
  const served = async () => {
    const { text } = await portal.get('/layouts/n7.json', 'n7')
    return [...text.matchAll(/"secondsPerSlide":\s*(\d+)/g)].at(-1)?.[1] ?? 'as the banner has it'
  }
  const [admin, ana, ben, rosa] = [
    await open('Ada'),
    await open('Ana'),
    await open('Ben'),
    await open('Rosa'),
  ]
  await accept(admin, await running.invite('ada@example.com', 'admin'), 'Ada Admin')
  await accept(ana, await running.invite('ana@example.com'), 'Ana Bell')
  await accept(rosa, await running.invite('rosa@example.com', 'reviewer'), 'Rosa Diaz')

  // Two operators on one change.
  await ana.getByRole('button', { name: 'Ana Bell: your account' }).click()
  await ana.getByRole('button', { name: 'Sign out' }).click()
  await ana.getByLabel('E-mail address').fill('ana@example.com')
  await ana.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ana.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(ana.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()
  const change = await beginChange(ana, 'Slower banner')
  await accept(ben, await running.invite('ben@example.com'), 'Ben Cole')
  await expect(ben.getByRole('list', { name: 'Here now' })).toHaveText(/AB/)
  await ben.getByRole('link', { name: 'Slower banner' }).click()
  await ready(ben)
  await expect(ana.getByRole('list', { name: 'Also here' })).toHaveText(/BC/)
  await select(ana, 'home.banner')
  await seconds(ana).fill('7')
  await saved(ana)
  await expect(ben.getByText(/^Ana Bell: /).first()).toBeVisible()
  await select(ben, 'home.ticker')
  await ben.keyboard.press('Alt+h')
  await saved(ben)
  await expect(row(ana, 'home.ticker')).toHaveAccessibleDescription(/hidden/i)

  // Review is asked for; one case is checked by the desk's own runner.
  await passCases(desk, idIn(change), [JUDGED_HERE])
  await toReview(ana)
  await ana.getByRole('button', { name: 'Ask for review' }).click()
  await expect(
    ana.getByText('Review requested. Cases that have not been checked yet are being checked now.'),
  ).toBeVisible()
  await expect(part(ana, 'Reviews')).toContainText('Reviewing is for reviewers and compliance.')
  await rosa.goto(`${change}/review`)
  await expect(part(rosa, 'Does it keep the rules?')).toContainText('79 of 80 cases passed')
  await checkWaiting(desk)
  await reread(rosa)
  const rules = part(rosa, 'Does it keep the rules?')
  await expect(rules).toContainText('All 80 cases passed')
  await rules.getByText('The 80 cases that passed').click()
  await expect(rules.getByText('6b in green mode on mobile, for a visitor')).toBeVisible()
  await checkLiveCase(desk, JUDGED_HERE)
  await reread(rosa)
  await choose(rosa, 'Site, mode and viewer', /^6b, green mode, a? ?visitor/)
  const before = rosa.getByAltText(/6b in green mode on mobile, for a visitor, as it is live now/i)
  await expect.poll(() => before.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  const picture = rosa.getByAltText(/6b in green mode on mobile, for a visitor, with this change/i)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  await expect(part(rosa, 'What players would get')).toContainText('Seconds per slide 3 → 7')
  await expectNoViolations(rosa, 'a review')

  // An objection needs a note, and keeps the change from players.
  await rosa.getByRole('button', { name: 'Object' }).click()
  await expect(rosa.getByText('Say what is wrong, so that it can be fixed.')).toBeVisible()
  await rosa.getByLabel('Note').fill('Seven seconds are too long.')
  await rosa.getByRole('button', { name: 'Object' }).click()
  await expect(rosa.getByText('You objected.')).toBeVisible()
  await admin.goto(`${change}/review`)
  await admin.getByRole('button', { name: 'Break glass …' }).click()
  await expect(admin.getByRole('dialog', { name: 'Break glass' })).toBeVisible()
  await expectNoViolations(admin, 'breaking glass')
  await admin.keyboard.press('Escape')
  await reread(ana)
  await expect(part(ana, 'Reviews')).toContainText('Seven seconds are too long.')
  await expect(ana.getByRole('button', { name: 'Publish …' })).toBeHidden()

  // It is fixed and approved; then one site is changed, whose approval falls while the others’ hold.
  await ana.getByRole('link', { name: 'Open the change' }).click()
  await ready(ana)
  await select(ana, 'home.banner')
  await seconds(ana).fill('5')
  await saved(ana)
  await passCases(desk, idIn(change))
  await reread(rosa)
  await rosa.getByRole('button', { name: 'Approve' }).click()
  await expect(rosa.getByText('You approved it.')).toBeVisible()
  await expect(readiness(rosa, 'n7')).toContainText('Nothing is missing')
  await atSite(ben, 'n7')
  await select(ben, 'home.banner')
  await expect(seconds(ben)).toHaveValue('5')
  await seconds(ben).fill('4')
  await saved(ben)
  await passCases(desk, idIn(change))
  await toReview(ana)
  await expect(readiness(ana, 'n7')).toContainText('Not yet')
  await expect(readiness(ana, '6b')).toContainText('Nothing is missing')
  await reread(rosa)
  await expect(part(rosa, 'Reviews')).toContainText(/no longer covered/)
  await rosa.getByRole('button', { name: 'Approve' }).click()
  await expect(readiness(rosa, 'n7')).toContainText('Nothing is missing')

  // An admin may see it and not publish it, and is told why.
  await reread(admin)
  await expect(part(admin, 'Bring it to players')).toContainText('Publishing is for operators and reviewers.')
  await expect(part(admin, 'Reviews')).toContainText('Reviewing is for reviewers and compliance.')

  // First for a time, then now.
  await reread(ana)
  await ana.getByRole('button', { name: 'Publish …' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Bring it to players' })
  await dialog.getByRole('radio', { name: 'At a time' }).check()
  await setDate(dialog, /^From/, '2030-12-24T18:00')
  await setDate(dialog, /^Until/, '2030-12-27T00:00')
  await dialog.getByLabel('What is it for?').fill('The holidays')
  await expectNoViolations(ana, 'publishing at a time')
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  const planned = ana.getByRole('list', { name: 'What was published of it' }).getByRole('listitem')
  await expect(planned.first()).toContainText('The holidays')
  await expect(planned.first()).toContainText(
    'From 24 Dec 2030, 18:00 (Manila) until 27 Dec 2030, 00:00 (Manila)',
  )
  await expect(ana.getByText(/^Planned for 24 Dec 2030/)).toBeVisible()
  expect(await served()).toBe('as the banner has it')
  await ana.getByRole('button', { name: 'Cancel the plan' }).click()
  const cancelling = ana.getByRole('dialog', { name: 'Cancel what is planned' })
  await cancelling.getByLabel('Why?').fill('It goes live today')
  await expectNoViolations(ana, 'cancelling a plan')
  await cancelling.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(ana.getByText('It is cancelled.')).toBeVisible()
  // What was taken back needs another look.
  await reread(rosa)
  await expect(readiness(rosa, 'n7')).toContainText(
    'Ana Bell took this back from players (It goes live today).',
  )
  await rosa.getByRole('button', { name: 'Approve' }).click()
  await expect(readiness(rosa, 'n7')).toContainText('Nothing is missing')
  await reread(ana)
  await ana.getByRole('button', { name: 'Publish …' }).click()
  await dialog.getByLabel('What is it for?').fill('A calmer home page')
  await dialog.getByRole('button', { name: /^Publish on/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(served).toBe('4')
  await tend(desk)
  await ben.reload()
  await ready(ben)
  await expect(ben.getByText('Published: it cannot be edited')).toBeVisible()
  await expectNoViolations(ben, 'a change that is published', 'iframe')

  // And not back by one click, by the reviewer, with a reason.
  await rosa.goto(`${running.origin}/desk/#/published`)
  await expect(part(rosa, 'History')).toContainText('A calmer home page')
  await expectNoViolations(rosa, 'what is published')
  await rosa.getByRole('button', { name: 'Roll back n7 …' }).click()
  const back = rosa.getByRole('dialog', { name: 'Roll back n7' })
  await back.getByRole('button', { name: /^Roll back/ }).click()
  await expect(back.getByText('Say why.')).toBeVisible()
  await back.getByLabel('Why?').fill('Players miss the offers')
  await expectNoViolations(rosa, 'rolling back')
  await back.getByRole('button', { name: /^Roll back/ }).click()
  // The change also hid a ticker: one click does not bring a promotion back.
  await expect(back.getByText(/Promotions were hidden since/).first()).toBeVisible()
  await back.getByRole('button', { name: 'Close' }).click()
  expect(await served()).toBe('4')

  // The admin reads it all, and proves it.
  const people = await desk.db.selectFrom('users').select(['id', 'name']).execute()
  const log = admin.getByRole('list', { name: 'Lines of the log' })
  for (const [who, what] of [
    ['Ana Bell', /review/],
    ['Rosa Diaz', /object/],
    ['Rosa Diaz', /approved/],
  ] as const) {
    const actor = people.find(({ name }) => name === who)?.id ?? ''
    await admin.goto(`${running.origin}/desk/#/audit?actor=${actor}`)
    await expect(
      log.getByRole('listitem').filter({ hasText: who }).filter({ hasText: what }).first(),
    ).toBeVisible()
  }
  await admin.getByRole('button', { name: 'Check that nothing was altered' }).click()
  await expect(admin.getByText(/lines are as they were written/)).toBeVisible()
  await expectNoViolations(admin, 'the audit log')
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download all of it' }).click()
  expect((await download).suggestedFilename()).toBe('audit.ndjson')
  await portal.stop()
})
