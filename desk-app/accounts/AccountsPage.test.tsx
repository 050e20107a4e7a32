// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsRoutes, sessionsRoutes } from '../../desk/accounts/accountsRoutes'
import { policiesRoutes } from '../../desk/deployments/policiesRoutes'
import { testDesk, type TestDesk } from '../../desk/testing/testDesk'
import { sendMessages } from '../../desk/webhooks/sendMessages'
import { webhooksRoutes } from '../../desk/webhooks/webhooksRoutes'
import { connection } from '../connection'
import { asAdmin, onDesk } from '../testing/onDesk'
import { expectNoViolations, renderPage } from '../testing/renderPage'
import { AccountsPage } from './AccountsPage'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'
import { setDate } from '@tests/support/setDate'

let desk: TestDesk
beforeEach(async () => {
  connection.reset()
  desk = await testDesk([sessionsRoutes, accountsRoutes, policiesRoutes, webhooksRoutes])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await desk.close()
})

const proposal = () => screen.findByRole('region', { name: 'Proposed policy' })
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('[DK-02] an invitation is a link that is shown once and makes an account with the roles that were chosen', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  renderPage(<AccountsPage />, session)
  expect(await screen.findByText('Ana (you)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }))
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  expect(dialog.getByText(/Enter the e-mail address/)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'ben@example.com')
  await chooseOption(selectNamed('Role 1', dialog), /^Reviewer/)
  await chooseOption(selectNamed('Site of role 1', dialog), 'n7')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  const shown = within(await screen.findByRole('dialog', { name: 'An invitation for ben@example.com' }))
  const link = shown.getByRole('group', { name: 'Link' }).textContent
  expect(screen.getByText(link)).toBeTruthy()
  await expectNoViolations()
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(link)).toBeNull()

  const accepted = await desk.visitor('POST', `/links/${link.split('/').at(-1)}`, {
    body: { name: 'Ben', password: 'correct horse battery' },
  })
  expect(accepted.status).toBe(200)
  expect((accepted.body as { grants: unknown }).grants).toEqual([{ role: 'reviewer', site: 'n7' }])
})

test('[DK-02] who is invited stands among the people, until they have an account or get another link', async () => {
  const user = userEvent.setup()
  const { session, call } = await asAdmin(desk, 'Ana')
  const invite = async () => {
    const grants = [{ role: 'reviewer', site: 'n7' }]
    const { body } = await call('POST', '/invitations', { body: { email: 'ben@example.com', grants } })
    return (body as { link: string }).link.split('/').at(-1)
  }
  const first = await invite()
  const view = renderPage(<AccountsPage />, session)
  const invited = await row('ben@example.com')
  expect(invited.getByText('Invited')).toBeTruthy()
  expect(invited.getByText('Reviewer of n7')).toBeTruthy()
  expect(invited.getByText(/made the link/).textContent).toMatch(/^Ana made the link .* it works until/)

  await user.click(invited.getByRole('button', { name: 'New link for ben@example.com' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }))
  expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveProperty('value', 'ben@example.com')
  await user.click(dialog.getByRole('button', { name: 'Make the link' }))
  const shown = within(await screen.findByRole('dialog', { name: /An invitation for/ }))
  const second = shown.getByRole('group', { name: 'Link' }).textContent.split('/').at(-1)
  await user.click(shown.getByRole('button', { name: 'Done' }))
  const body = { name: 'Ben', password: 'correct horse battery' }
  expect((await desk.visitor('POST', `/links/${first}`, { body })).status).toBe(404)

  await desk.desk.db.updateTable('links').set({ expires_at: 1_000 }).execute()
  view.unmount()
  const later = renderPage(<AccountsPage />, session)
  expect((await row('ben@example.com')).getByText('Invitation expired')).toBeTruthy()
  expect((await row('ben@example.com')).getByText(/it worked until/)).toBeTruthy()

  await desk.desk.db
    .updateTable('links')
    .set({ expires_at: desk.desk.now() + 60_000 })
    .execute()
  expect((await desk.visitor('POST', `/links/${second}`, { body })).status).toBe(200)
  later.unmount()
  renderPage(<AccountsPage />, session)
  expect((await row('Ben')).getByText('Reviewer of n7')).toBeTruthy()
  expect(screen.queryByText('Invited')).toBeNull()
})

test('[DK-02] roles are changed, and the last admin stays one', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  const { id } = await desk.signIn('Ben', [{ role: 'operator', site: '*' }])
  renderPage(<AccountsPage />, session)
  await user.click((await row('Ben')).getByRole('button', { name: 'Roles of Ben' }))
  await user.click(screen.getByRole('button', { name: 'Add a role' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Operator and reviewer of all sites')).toBeTruthy()
  const grants = await desk.desk.db.selectFrom('grants').selectAll().where('user_id', '=', id).execute()
  expect(grants.map(({ role }) => role).sort()).toEqual(['operator', 'reviewer'])

  // One’s own account is for someone else to disable.
  expect((await row('Ana (you)')).queryByRole('button', { name: /^Disable/ })).toBeNull()
  expect((await row('Ben')).getByRole('button', { name: 'Disable Ben' })).toBeTruthy()
  await user.click((await row('Ana (you)')).getByRole('button', { name: 'Roles of Ana' }))
  await user.click(screen.getByRole('button', { name: 'Remove role 1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/That would leave no admin for all sites/)).toBeTruthy()
})

test('[DK-02] a disabled account is out at once, and can be enabled again', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  const ben = await desk.signIn('Ben', [{ role: 'operator', site: '*' }])
  renderPage(<AccountsPage />, session)
  await user.click((await row('Ben')).getByRole('button', { name: 'Disable Ben' }))
  // Before it is done (OP-05): plans are stopped once who planned them may not publish, and drafts are everybody's.
  expect(
    screen.getByText(/What they planned to publish is stopped\. Others go on with their changes\./),
  ).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Disabled')).toBeTruthy()
  expect((await ben.call('GET', '/session')).status).toBe(401)
  await user.click(screen.getByRole('button', { name: 'Enable Ben' }))
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull())
})

test('[DK-02] what someone else changed meanwhile is not overwritten unseen', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  const { id } = await desk.signIn('Ben', [{ role: 'operator', site: '*' }])
  renderPage(<AccountsPage />, session)
  await user.click((await row('Ben')).getByRole('button', { name: 'Roles of Ben' }))
  await desk.desk.db.insertInto('grants').values({ user_id: id, role: 'admin', site: 'n7' }).execute()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('Ben’s account has been changed in the meantime. Look at it again.'),
  ).toBeTruthy()
})

test('[SC-08] a group is made, roles can be for it, and it is dissolved', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  const ben = await desk.signIn('Ben', [{ role: 'operator', site: 'n7' }])
  renderPage(<AccountsPage />, session)
  await user.click(screen.getByRole('tab', { name: 'Groups' }))
  expect(await screen.findByText(/^No group yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New group …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New group' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Asia!')
  await user.click(dialog.getByRole('button', { name: 'Make the group' }))
  expect(dialog.getByText('Use small letters, digits and hyphens.')).toBeTruthy()
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'asia')
  await user.click(dialog.getByRole('button', { name: 'Make the group' }))
  expect(dialog.getByText('Choose at least one site.')).toBeTruthy()
  await expectNoViolations()
  await user.click(dialog.getByRole('checkbox', { name: '6b' }))
  await user.click(dialog.getByRole('checkbox', { name: 'n7' }))
  await user.click(dialog.getByRole('button', { name: 'Make the group' }))
  expect((await row('asia')).getByText('6b and n7')).toBeTruthy()

  await user.click(screen.getByRole('tab', { name: 'People' }))
  await user.click((await row('Ben')).getByRole('button', { name: 'Roles of Ben' }))
  await chooseOption(selectNamed('Site of role 1'), 'Group asia')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await row('Ben')).getByText('Operator of the group asia')).toBeTruthy()
  expect(await ben.call('GET', '/session')).toMatchObject({
    body: { grants: [{ role: 'operator', site: 'asia/*' }], desk: { groups: { asia: ['6b', 'n7'] } } },
  })

  await user.click(screen.getByRole('tab', { name: 'Groups' }))
  await user.click((await row('asia')).getByRole('button', { name: 'Sites of asia' }))
  const sites = within(screen.getByRole('dialog', { name: 'Sites of asia' }))
  for (const name of ['6b', 'n7']) await user.click(sites.getByRole('checkbox', { name }))
  await user.click(sites.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^No group yet/)).toBeTruthy()
  expect(await ben.call('GET', '/session')).toMatchObject({ body: { desk: { groups: {} } } })
})

test('[DK-09] a token is made with what it may do, its secret is shown once, and it can be revoked', async () => {
  const user = userEvent.setup()
  const { call } = await desk.signIn('Ana', [
    { role: 'admin', site: '*' },
    { role: 'operator', site: '*' },
  ])
  renderPage(<AccountsPage />, await onDesk(call))
  await user.click(screen.getByRole('tab', { name: 'Tokens' }))
  expect(await screen.findByText(/^No token yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New token …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New token' }))
  await user.type(dialog.getByRole('textbox', { name: 'What is it for?' }), 'Nightly build')
  await user.click(dialog.getByRole('checkbox', { name: 'Edit changes' }))
  await user.click(dialog.getByRole('checkbox', { name: 'For all sites' }))
  await user.click(dialog.getByRole('button', { name: 'Make the token' }))
  expect(dialog.getByText('Choose a site.')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'n7' }))
  const end = dialog.getByRole('group', { name: 'Good until the end of' })
  await setDate(end, '2099-12-31')
  await user.click(dialog.getByRole('button', { name: 'Make the token' }))
  expect(dialog.getByText('Check the date.')).toBeTruthy()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await setDate(end, day)
  await user.click(dialog.getByRole('button', { name: 'Make the token' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The token “Nightly build”' }))
  const secret = shown.getByRole('group', { name: 'Token' }).textContent
  expect(secret).toMatch(/^portico_/)
  expect(screen.getByText(secret)).toBeTruthy()
  await expectNoViolations()
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(secret)).toBeNull()
  const { body } = await call('GET', '/tokens')
  expect(body).toMatchObject({ tokens: [{ expiresAt: Date.parse(`${day}T23:59:59`) }] })
  expect(await screen.findByText('Edit changes and read everything: n7')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke Nightly build' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeTruthy()
})

test('[OP-12] a webhook is added with a secret that is shown once, tried out, and says what was answered', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  renderPage(<AccountsPage />, session)
  await user.click(screen.getByRole('tab', { name: 'Webhooks' }))
  expect(await screen.findByText(/^No webhook yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New webhook …' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New webhook' }))
  const address = dialog.getByRole('textbox', { name: 'Address' })
  await user.type(address, 'https://10.0.0.7/hook')
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  expect(await dialog.findByText(/only hosts that everybody can reach/)).toBeTruthy()
  await user.clear(address)
  await user.click(address)
  await user.paste('\u200ehttps://hooks.example.com/portico\u200b')
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The webhook to hooks.example.com' }))
  const secret = shown.getByRole('group', { name: 'Secret' }).textContent
  expect(secret).toMatch(/^whsec_/)
  await expectNoViolations()
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(secret)).toBeNull()

  const hook = await row('https://hooks.example.com/portico')
  expect(hook.getByText(/Is told of publications, alarms/)).toBeTruthy()
  await user.click(hook.getByRole('button', { name: 'Send a test' }))
  expect(await hook.findByText('Ana sent this test message.')).toBeTruthy()
  await sendMessages(desk.desk, () => Promise.resolve({ status: 404, outcome: 'no such channel' }))
  expect(await hook.findByText(/answered 404/, {}, { timeout: 8_000 })).toBeTruthy()
  // Given up after two days: nobody has to open the messages until then.
  expect(hook.getByText('Does not take its messages')).toBeTruthy()
  await user.click(hook.getByRole('button', { name: /^Remove/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^No webhook yet/)).toBeTruthy()
}, 20_000)

test('[DK-05] [OP-05] a weaker policy is proposed, and holds once a second admin agrees', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  const ben = await desk.signIn('Ben', [{ role: 'admin', site: '*' }])
  const { unmount } = renderPage(<AccountsPage />, session)
  await user.click(screen.getByRole('tab', { name: 'Policy' }))
  const quorum = await waitFor(() => selectNamed('People who must approve, besides the authors'))
  expect(quorum.textContent).toBe('1')
  await chooseOption(quorum, 'None')
  expect(screen.getByText(/weaker than what holds now/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(screen.getByText('Say why.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'We are two.')
  await user.click(screen.getByRole('button', { name: 'Propose' }))
  expect((await proposal()).textContent).toMatch(/^You proposed a weaker policy .*: We are two\./)
  expect((await proposal()).textContent).toContain(
    'Another admin for all sites has to agree. The proposal does not expire.',
  )
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw the proposal' })).toBeTruthy()
  await expectNoViolations()
  unmount()

  const eva = await desk.signIn('Eva', [{ role: 'reviewer', site: '*' }])
  const evas = renderPage(<AccountsPage />, await onDesk(eva.call), '/accounts', '/accounts?part=policy')
  expect((await proposal()).textContent).toContain(
    'An admin for all sites has to agree, other than the person who proposed it. The proposal does not expire.',
  )
  expect(within(await proposal()).queryByRole('button')).toBeNull()
  evas.unmount()

  renderPage(<AccountsPage />, await onDesk(ben.call), '/accounts', '/accounts?part=policy')
  expect((await proposal()).textContent).toMatch(/^Ana proposed a weaker policy .*: We are two\./)
  expect(within(await proposal()).getByText('Nobody but the authors has to approve.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Agreed.')
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText('No weaker policy is waiting for a second admin.')).toBeTruthy()
  const policy = await ben.call('GET', '/channels/live/policy')
  expect((policy.body as { policy: { quorum: number } }).policy.quorum).toBe(0)
})

test('[SC-08] a group has a policy of its own, beside that of all sites', async () => {
  const user = userEvent.setup()
  const { session, call } = await asAdmin(desk, 'Ana')
  const groups = { luzon: ['6b', 'n7'], visayas: ['9s'] }
  for (const [name, sites] of Object.entries(groups))
    await call('PUT', `/groups/${name}`, { body: { sites }, headers: { 'If-Match': '"0"' } })
  const grouped = { ...session, desk: { ...session.desk, groups } }
  const view = renderPage(<AccountsPage />, grouped, '/accounts', '/accounts?part=policy')
  await chooseOption(await waitFor(() => selectNamed('Policy of')), 'The group luzon')
  expect(screen.getByText(/^Beside the policy of all sites, for 6b and n7/)).toBeTruthy()
  const quorum = await waitFor(() => selectNamed('People who must approve, besides the authors'))
  expect(quorum.textContent).toBe('As for all sites')
  await chooseOption(quorum, '2')
  await user.click(screen.getByRole('checkbox', { name: /^Someone from compliance must be among/ }))
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'The licence says so')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await call('GET', '/groups/luzon/policy')).body).toMatchObject({
      policy: { quorum: 2, allowsSolo: true, needsCompliance: true, freezes: [] },
    }),
  )
  await expectNoViolations()
  expect((await call('GET', '/channels/live/policy')).body).toMatchObject({ etag: '0' })
  view.unmount()

  // Who is no admin reads it in sentences; of a group that asks for nothing, that.
  const lou = await desk.signIn('Lou', [{ role: 'operator', site: '*' }])
  renderPage(<AccountsPage />, await onDesk(lou.call), '/accounts', '/accounts?part=policy&group=luzon')
  const list = within((await screen.findByText(/^2 people besides the authors/)).closest('ul') as HTMLElement)
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 people besides the authors must approve everything that changes.',
    'Someone from compliance must be among those who approve.',
  ])
  await chooseOption(selectNamed('Policy of'), 'The group visayas')
  expect(await screen.findByText('visayas asks for nothing beyond what holds for all sites.')).toBeTruthy()

  // An address that names no group is the page of all sites.
  cleanup()
  renderPage(<AccountsPage />, await onDesk(lou.call), '/accounts', '/accounts?part=policy&group=constructor')
  expect(
    await screen.findByText('One person besides the authors must approve everything that changes.'),
  ).toBeTruthy()
})

test('[DK-05] a freeze is typed on the clocks of this device, and has to end after it begins', async () => {
  const user = userEvent.setup()
  const { session, call } = await asAdmin(desk, 'Ana')
  renderPage(<AccountsPage />, session)
  await user.click(screen.getByRole('tab', { name: 'Policy' }))
  await user.click(await screen.findByRole('button', { name: 'Add a freeze' }))
  const freeze = within(screen.getByRole('group', { name: 'Freeze 1' }))
  await user.type(screen.getByRole('textbox', { name: 'Why?' }), 'Quiet holidays')
  await user.type(freeze.getByRole('textbox', { name: 'What it is for' }), 'Christmas')
  await setDate(freeze.getByRole('group', { name: /^From/ }), '2030-12-24T18:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('A freeze has a beginning, and ends after it.')).toBeTruthy()
  await setDate(freeze.getByRole('group', { name: /^Until/ }), '2030-12-27T00:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await call('GET', '/channels/live/policy')
    expect(body).toMatchObject({
      policy: {
        freezes: [
          {
            from: new Date('2030-12-24T18:00').toISOString(),
            until: new Date('2030-12-27T00:00').toISOString(),
            reason: 'Christmas',
          },
        ],
      },
    })
  })
})

test('[DK-02] who is no admin sees what admins do, their own roles and the policy, and why the buttons are off', async () => {
  const user = userEvent.setup()
  const { call } = await desk.signIn('Eva', [
    { role: 'operator', site: '*' },
    { role: 'compliance', site: '*' },
    { role: 'admin', site: 'n7' },
  ])
  renderPage(<AccountsPage />, await onDesk(call))
  const isOff = (name: string) => {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toMatch(/for admins\. That needs a role for all sites\./)
  }
  isOff('Invite …')
  expect(screen.getByText('Eva (you): Admin of n7; compliance and operator of all sites')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite …' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Tokens' }))
  isOff('New token …')
  await user.click(screen.getByRole('tab', { name: 'Policy' }))
  expect(await screen.findByText(/^One person besides the authors must approve/)).toBeTruthy()
  isOff('Change the policy')
  expect(document.querySelector('[aria-haspopup="listbox"]')).toBeNull()
  await expectNoViolations()
})

test('[DK-02] a lost second factor is given up with the link: what one signed in with is gone at once', async () => {
  const user = userEvent.setup()
  const { session } = await asAdmin(desk, 'Ana')
  const ben = await desk.signIn('Ben', [{ role: 'operator', site: '*' }])
  const kept = { user_id: ben.id, created_at: desk.clock.now, last_used_at: null }
  const factor = { ...kept, id: 'ben-app', kind: 'totp' as const, name: 'totp', data: '{}' }
  await desk.desk.db.insertInto('credentials').values(factor).execute()
  renderPage(<AccountsPage />, session)
  const reset = async (isLost: boolean) => {
    await user.click((await row('Ben')).getByRole('button', { name: 'Help Ben sign in again' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Help Ben sign in again' }))
    if (isLost) await user.click(dialog.getByRole('checkbox', { name: /second factor is lost/ }))
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Make the link' }))
    const shown = within(await screen.findByRole('dialog', { name: 'A new password for Ben' }))
    await user.click(shown.getByRole('button', { name: 'Done' }))
  }
  await reset(false)
  expect((await ben.call('GET', '/session')).status).toBe(200)
  await reset(true)
  expect((await ben.call('GET', '/session')).status).toBe(401)
  const left = await desk.desk.db
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', ben.id)
    .execute()
  expect(left).toEqual([])
})
