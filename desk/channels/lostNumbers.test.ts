import { expect, test } from 'vitest'
import { leaveNumbersOut } from '../../publishing/numbersSeen'
import { accountsRoutes, sessionsRoutes } from '../accounts/accountsRoutes'
import { verifyAudit } from '../audit/verifyAudit'
import { secretOf } from '../testing/newDesk'
import { databaseKinds, testDesk } from '../testing/testDesk'
import { findLostNumbers } from './lostNumbers'

test.each(databaseKinds.flatMap((kind) => (['restored', 'portal'] as const).map((why) => ({ kind, why }))))(
  '[DK-02] what had ended since a backup stays ended when that is restored, by the command or by hand ($kind, $why)',
  async ({ kind, why }) => {
    const { desk, signIn, visitor, clock, close } = await testDesk([sessionsRoutes, accountsRoutes], { kind })
    const { call } = await signIn('Root', [
      { role: 'admin', site: '*' },
      { role: 'operator', site: '*' },
    ])
    const invited = await call('POST', '/invitations', {
      body: { email: 'bob@example.com', grants: [{ role: 'reviewer', site: 'n7' }] },
    })
    const link = `/links/${secretOf((invited.body as { link: string }).link)}`
    const made = await call('POST', '/tokens', {
      body: { name: 'Nightly', verbs: ['read'], sites: ['*'], expiresAt: clock.now + 86_400_000 },
    })
    const headers = { Authorization: `Bearer ${(made.body as { secret: string }).secret}` }
    const works = async () => [
      (await call('GET', '/session')).status,
      (await visitor('GET', link)).status,
      (await visitor('GET', '/accounts', { headers })).status,
    ]
    // Of a store that lost something the database knows.
    await leaveNumbersOut(desk.objects, 'preview', { seen: 3, why: 'store' })
    await findLostNumbers(desk, 'preview')
    expect(await works()).toEqual([200, 200, 403])
    await leaveNumbersOut(desk.objects, 'live', { seen: 3, why })
    await findLostNumbers(desk, 'live')
    expect(await works()).toEqual([401, 404, 401])
    expect((await verifyAudit(desk.db, desk.objects, desk.settings.secret)).findings).toEqual([])
    // Once: whoever signed in since stays.
    const again = await signIn('Ina', [{ role: 'admin', site: '*' }])
    await findLostNumbers(desk, 'live')
    expect((await again.call('GET', '/session')).status).toBe(200)
    await close()
  },
)
