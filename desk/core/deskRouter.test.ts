import { expect, test } from 'vitest'
import { auditLogRoutes } from '../audit/auditRoutes'
import { changesRoutes } from '../changes/changesRoutes'
import { beginChange, newKey } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { testDesk } from '../testing/testDesk'

test.each(databasesToday)(
  '[DK-09] a character that no database keeps is refused in words (%s)',
  async (kind) => {
    const on = await testDesk([changesRoutes, auditLogRoutes], { kind })
    const { call } = await on.signIn('Ana', [{ role: 'operator', site: '*' }])
    for (const title of ['a\u0000b', 'a\ud800b', '\udc00'])
      expect(await call('POST', '/changes', { body: { title }, headers: newKey() })).toMatchObject({
        status: 400,
        body: { code: 'request', detail: expect.stringContaining('cannot be kept') as string },
      })
    expect(await call('GET', '/audit?object=a%00b')).toMatchObject({ status: 400 })
    const { id, etag } = await beginChange(call)
    const body = { label: 'Edited', texts: { n7: '{"schemaVersion":1}\ud800' } }
    expect(await call('PUT', `/changes/${id}/layers`, { body, headers: { 'If-Match': etag } })).toMatchObject(
      {
        status: 400,
      },
    )
    expect((await beginChange(call, 'Weihnachten 🎄')).title).toBe('Weihnachten 🎄')
    await on.close()
  },
)
