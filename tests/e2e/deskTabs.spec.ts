import { expectNoViolations } from './axe'
import { accept, beginChange, expect, ready, seconds, test } from './deskTest'
import { select, withoutPreview } from './toolTest'

// Browsers open six connections to a host over HTTP/1.1, as this desk answers.
test('[DK-03] seven tabs of one browser follow their changes, and each saves', async ({ running, open }) => {
  test.setTimeout(300_000)
  const first = await open('Ana')
  await accept(first, running.first, 'Ana Bell', 'ana@example.com')
  const change = await beginChange(first, 'Banner for the new year')
  const others = []
  for (let at = 2; at <= 6; at++) {
    const tab = await first.context().newPage()
    await withoutPreview(tab)
    await tab.goto(`${running.origin}/desk/`)
    await beginChange(tab, `Banner ${at}`)
    others.push(tab)
  }
  const seventh = await first.context().newPage()
  await seventh.goto(change)
  await ready(seventh)
  await select(seventh, 'home.banner')
  const revision = async (title: string) =>
    (
      await running.desk.db
        .selectFrom('changes')
        .select('revision')
        .where('title', '=', title)
        .executeTakeFirstOrThrow()
    ).revision

  await first.bringToFront()
  await select(first, 'home.banner')
  await seconds(first).fill('7')
  await expect.poll(() => revision('Banner for the new year')).toBe(1)
  await expect(seconds(seventh)).toHaveValue('7')

  // The others go on without the tab that came first.
  const again = await first.context().newPage()
  await again.goto(change)
  await ready(again)
  await first.close()
  await seconds(seventh).fill('9')
  await expect.poll(() => revision('Banner for the new year')).toBe(2)
  await select(again, 'home.banner')
  await expect(seconds(again)).toHaveValue('9')
  for (const [at, tab] of others.entries()) {
    await select(tab, 'home.banner')
    await seconds(tab).fill('5')
    await expect.poll(() => revision(`Banner ${at + 2}`)).toBe(1)
    await expect(tab.getByText(/no live updates/)).toBeHidden()
  }
})

test('[DK-03] a tab that cannot share a stream says so, sees what others save, and saves', async ({
  running,
  open,
}) => {
  test.setTimeout(240_000)
  const ana = await open('Ana')
  await accept(ana, running.first, 'Ana Bell', 'ana@example.com')
  const change = await beginChange(ana, 'Banner for the new year')
  await expect(ana.getByText(/no live updates/)).toBeHidden()
  const ben = await open('Ben')
  await ben.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await accept(ben, await running.invite('ben@example.com'), 'Ben Cole')
  await ben.goto(change)
  await ready(ben)
  await expect(ben.getByText(/^This tab gets no live updates/)).toBeVisible()
  await expectNoViolations(ben, 'no live updates', 'iframe')
  await expect(ben.getByRole('list', { name: 'Also here' })).toHaveText(/AB/)
  await select(ana, 'home.banner')
  await seconds(ana).fill('7')
  // A field keeps what is typed into it until it is left.
  await seconds(ana).blur()
  await select(ben, 'home.banner')
  await expect(seconds(ben)).toHaveValue('7')
  await seconds(ben).fill('9')
  await expect(seconds(ana)).toHaveValue('9')
})
