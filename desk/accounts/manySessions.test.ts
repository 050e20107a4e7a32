import { expect, test } from 'vitest'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { testBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'

test.each(databasesToday)(
  '[DK-02] of more than twenty sessions of a person the one that was not used for longest ends (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const { db } = desk.desk
    const own = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 19 }, (_, at) => ({
      ...own,
      id: `s${at}`,
      seen_at: own.seen_at + 5 - at,
    }))
    await db.insertInto('sessions').values(others).execute()
    // Someone else's count apart.
    await desk.signIn('Bob', [])
    const browser = testBrowser(desk)
    const body = { email: 'ana@example.com', password: PASSWORD }
    expect((await browser.call('POST', '/session', { body })).status).toBe(200)
    const left = await db.selectFrom('sessions').select('id').execute()
    const ids = left.map(({ id }) => id)
    expect(ids).toHaveLength(21)
    expect(ids).toEqual(expect.arrayContaining([own.id, 's0', 's17']))
    expect(ids).not.toContain('s18')
    await desk.close()
  },
)
