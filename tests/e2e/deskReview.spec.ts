import { idIn, passCases, publishLayoutsFirst } from '../support/deskWork'
import { layoutText } from '../../desk/testing/testChanges'
import { expectNoViolations } from './axe'
import { accept, beginChange, expect, test } from './deskTest'

test('[OP-07] [AX-01] of fifty differences each layer folds, and the decision stays in reach', async ({
  running,
  open,
}) => {
  test.setTimeout(180_000)
  await publishLayoutsFirst(running.desk)
  const [ana, rosa] = [await open('Ana'), await open('Rosa')]
  await accept(ana, await running.invite('ana@example.com'), 'Ana Bell')
  await accept(rosa, await running.invite('rosa@example.com', 'reviewer'), 'Rosa Diaz')
  const change = await beginChange(ana, 'Christmas')
  const withTexts = (name: string) => {
    const layer = JSON.parse(layoutText(name)) as { home?: object; modes?: { green?: { home?: object } } }
    const texts = Array.from({ length: 13 }, (_, at) => [
      `wish${at}`,
      { sort: 200 + at, type: 'content.Text', props: { text: `Wish ${at} of ${name}` } },
    ])
    // They are promotions, as all that operators write themselves.
    const hidden = texts.map(([id]) => [id, { hidden: true }])
    const green = {
      ...layer.modes?.green,
      home: { ...layer.modes?.green?.home, ...Object.fromEntries(hidden) },
    }
    const home = { ...layer.home, ...Object.fromEntries(texts) }
    return JSON.stringify({ ...layer, home, modes: { ...layer.modes, green } })
  }
  const saving = await ana.evaluate(
    async ({ id, texts }) => {
      const address = `/desk/v1/changes/${id}`
      const etag = (await fetch(address)).headers.get('ETag') ?? ''
      const body = JSON.stringify({ label: 'Fifty wishes', texts })
      const headers = { 'Content-Type': 'application/json', 'If-Match': etag }
      return (await fetch(`${address}/layers`, { method: 'PUT', headers, body })).text()
    },
    {
      id: /change\/([\w-]+)/.exec(change)?.[1],
      texts: Object.fromEntries(['n7', '6b', '6s', '9s'].map((name) => [name, withTexts(name)])),
    },
  )
  expect(saving).toContain('"revision"')

  await rosa.setViewportSize({ width: 1024, height: 768 })
  await rosa.goto(`${change}/review`)
  // Before anything is scrolled: how it looks, and the decision.
  await expect(rosa.getByRole('figure').first()).toBeInViewport({ ratio: 1 })
  await expect(rosa.getByRole('button', { name: 'Approve' })).toBeInViewport({ ratio: 1 })
  await expect(rosa.getByRole('button', { name: 'Object' })).toBeInViewport({ ratio: 1 })
  const last = rosa.getByText('Wish 12 of 9s').first()
  await last.scrollIntoViewIfNeeded()
  await expect(rosa.getByRole('form', { name: 'Your review' })).toBeInViewport()
  // By keyboard: what is read is folded, and its fifty buttons are passed.
  await rosa
    .locator('summary')
    .filter({ hasText: /^9s \d+ changes$/ })
    .press('Enter')
  await expect(last).toBeHidden()
  await rosa.getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded()
  await expectNoViolations(rosa, 'a review of fifty differences')

  // Approved, the way to players is what stands first, for both.
  await passCases(running.desk, idIn(change))
  await rosa.reload()
  await rosa.getByRole('button', { name: 'Approve' }).click()
  await expect(rosa.getByText('You approved it.')).toBeVisible()
  await ana.setViewportSize({ width: 1024, height: 768 })
  await ana.goto(`${change}/review`)
  for (const page of [ana, rosa])
    await expect(page.getByRole('button', { name: 'Publish …' })).toBeInViewport({ ratio: 1 })
})
