import { expectNoViolations } from './axe'
import { accept, beginChange, expect, ready, saved, seconds, test } from './deskTest'
import { idIn, passCases, publishLayoutsFirst } from '../support/deskWork'
import { row, select } from './toolTest'

test('[OP-07] a comment in the editor is seen there at once, answered in the review, and leads back to what it is about', async ({
  running,
  open,
}) => {
  test.setTimeout(300_000)
  const { desk } = running
  await publishLayoutsFirst(desk)
  const [ana, ben, rosa] = [await open('Ana'), await open('Ben'), await open('Rosa')]
  await accept(ana, await running.invite('ana@example.com'), 'Ana Bell')
  await accept(ben, await running.invite('ben@example.com'), 'Ben Cole')
  await accept(rosa, await running.invite('rosa@example.com', 'reviewer'), 'Rosa Diaz')
  const change = await beginChange(ana, 'Slower banner')
  await select(ana, 'home.banner')
  await seconds(ana).fill('7')
  await saved(ana)
  await ben.goto(change)
  await ready(ben)
  await select(ben, 'home.banner')

  await ben.getByLabel('Comment on this').fill('Is seven not too slow?')
  await ben.getByRole('button', { name: 'Comment', exact: true }).click()
  const anas = ana.getByRole('region', { name: 'Comments' })
  await expect(anas).toContainText('Is seven not too slow?')
  await expect(row(ana, 'home.banner')).toHaveAccessibleDescription(/1 open comment/)
  await expectNoViolations(ana, 'the editor with a comment', 'iframe')

  await passCases(desk, idIn(change))
  await ana.getByRole('link', { name: 'Review and publish' }).click()
  await ana.getByRole('button', { name: 'Name reviewers …' }).click()
  const naming = ana.getByRole('dialog', { name: 'Name reviewers' })
  await naming.getByLabel('Rosa Diaz').check()
  await naming.getByRole('button', { name: 'Ask for review' }).click()
  await expect(ana.getByRole('list', { name: 'Named reviewers' })).toContainText('Rosa Diaz Not reviewed yet')

  await rosa.goto(`${change.replace(/#.*/, '')}#/waiting`)
  await expect(rosa.getByText('You were named')).toBeVisible()
  await rosa.getByRole('link', { name: /^Review “Slower banner”/ }).click()
  await rosa.setViewportSize({ width: 1024, height: 768 })
  const comments = rosa.getByRole('region', { name: 'Comments' })
  await comments.getByRole('button', { name: 'Reply' }).click()
  await comments.getByLabel('Reply').fill('It is what we measured.')
  await comments.getByRole('button', { name: 'Reply' }).click()
  await expect(comments).toContainText('It is what we measured.')
  await expect(rosa.getByText(/^Before you approve: .*1 comment is open\.$/)).toBeVisible()
  await expectNoViolations(rosa, 'a review with comments')
  await comments.getByRole('link', { name: /"Swipe banner.*" on / }).click()
  await ready(rosa)
  await expect(row(rosa, 'home.banner')).toHaveAttribute('aria-selected', 'true')
  await expect(rosa.getByRole('region', { name: 'Comments' })).toContainText('It is what we measured.')
  await expect(ben.getByRole('region', { name: 'Comments' })).toContainText('It is what we measured.')
  await ben.getByRole('button', { name: 'Resolve' }).click()
  await expect(row(ben, 'home.banner')).not.toHaveAccessibleDescription(/open comment/)
})
