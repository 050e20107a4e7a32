import { accountsRoutes, sessionsRoutes } from '../accounts/accountsRoutes'
import { firstLink } from '../accounts/links'
import { testBrowser, type TestBrowser } from './testBrowser'
import { testDesk, type TestDesk } from './testDesk'

export const PASSWORD = 'correct horse battery'

/** The secret of a link, from its address. */
export const secretOf = (link: string | null): string => link?.split('#/link/')[1] ?? ''

/** A desk with accounts, whose first one was made by its link: Ana, who has every role. */
export async function newDesk(
  options: Parameters<typeof testDesk>[1] = {},
): Promise<TestDesk & { ana: TestBrowser }> {
  const desk = await testDesk([sessionsRoutes, accountsRoutes], options)
  const ana = testBrowser(desk)
  const body = { name: 'Ana', email: 'Ana@Example.com', password: PASSWORD }
  await ana.call('POST', `/links/${secretOf(await firstLink(desk.desk))}`, { body })
  return Object.assign(desk, { ana })
}
