/** The texts of a new activity's files, by path. What they hold passes every check as it is. */
export function activityFiles(name: string, kind: number): Record<string, string> {
  const Name = name.charAt(0).toUpperCase() + name.slice(1)
  const folder = `src/features/activities/${name}`
  const title = toTitle(Name)
  // All at once, as a name may hold what another stands for: `myLuckyDay44`.
  const filled: Record<string, string> = { luckyDay: name, LuckyDay: Name, 44: `${kind}`, TITLE: title }
  const fill = (text: string) => text.replaceAll(/luckyDay|LuckyDay|44|TITLE/g, (one) => filled[one] ?? one)
  return {
    [`${folder}/${name}.activity.ts`]: fill(ACTIVITY),
    [`${folder}/${name}.calls.ts`]: fill(CALLS),
    [`${folder}/${name}.calls.docs.ts`]: fill(CALL_DOCS),
    [`${folder}/${name}Api.ts`]: fill(API),
    [`${folder}/${name}Model.ts`]: fill(MODEL),
    [`${folder}/${Name}Page.block.tsx`]: fill(PAGE),
    [`${folder}/${Name}Page.entry.ts`]: fill(ENTRY),
    [`${folder}/${Name}Page.test.tsx`]: fill(TEST),
    [`${folder}/${Name}Gift.tsx`]: fill(GIFT),
    [`${folder}/${name}.rule.ts`]: fill(RULE),
    [`${folder}/firstMessages.en.json`]: toJson(firstMessages(name, kind, title)),
    [`${folder}/messages.en.json`]: toJson(messages(name, title)),
    [`mock-backend/activities/${name}.activity.ts`]: fill(MOCK),
  }
}

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** What other pages say of it, the home page among them: its name. */
const firstMessages = (name: string, kind: number, title: string) => ({
  promotions: { kinds: { [kind]: title } },
  page: { [name]: title },
})

const messages = (name: string, title: string) => ({
  bonuses: { [name]: { title, lead: 'Your gift for today.' } },
  rules: { [name]: { step1: 'Log in and open this page.', step2: 'Take your gift.' } },
})

/** `WinnerTicker` is "Winner ticker". */
function toTitle(name: string): string {
  const spaced = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const ACTIVITY = `import { defineActivity } from '@/domain/activity/defineActivity'

/** Say here what it is. */
export default defineActivity({
  kind: 44,
  paths: ['/activity/luckyDay'],
  rule: 'luckyDay',
})
`

const CALLS = `import { endpoints } from '@/api/endpoints'

export const luckyDayCalls = endpoints({
  luckyDay: { optional: true },
  luckyDayReceive: { write: true, optional: true },
})
`

const CALL_DOCS = `import type { CallDocs, OptionalCall } from '@/api/callDoc'
import { claim, state } from '@/domain/activity/activityCallDocs'
import type { luckyDayCalls } from './luckyDay.calls'
import { luckyDayStateSchema } from './luckyDayModel'

const optional: OptionalCall = {
  adds: 'luckyDay',
  without: 'The page of the activity says that it is not available here.',
}

export const docs = {
  chapter: 'activities',
  calls: {
    luckyDay: { ...state('TITLE: whether its gift can be taken.', luckyDayStateSchema, { persona: 'newbie' }), optional },
    luckyDayReceive: { ...claim('Takes the gift.', { persona: 'newbie' }), optional },
  },
  fields: { appLuckyDayConfig: 'What TITLE gives.' },
} satisfies CallDocs<typeof luckyDayCalls>
`

const API = `import { luckyDayCalls } from './luckyDay.calls'
import { luckyDayStateSchema, type LuckyDayState } from './luckyDayModel'
import { portalApi } from '@/store/portalApi'

export const { useLuckyDayQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    luckyDay: build.query<LuckyDayState, void>({
      query: () => ({ call: luckyDayCalls.luckyDay, schema: luckyDayStateSchema }),
      providesTags: ['Player'],
    }),
  }),
})
`

const MODEL = `import { awardSchema, itemStatusSchema } from '@/api/models/claim'
import type { Reward } from '@/api/models/reward'
import type { WebConfig } from '@/api/models/webConfig'
import { time, z } from '@/api/shape'

const offer = z.catch(z.object({ award: awardSchema }), { award: [] })

/** What it gives, from the configuration. */
export const luckyDayAward = (config: WebConfig | null): Reward[] =>
  z.parse(offer, config?.appLuckyDayConfig).award

/** The response of luckyDay: whether the gift can be taken, and when it ends (milliseconds since the epoch, −1 never). */
export const luckyDayStateSchema = z.object({ itemStatus: itemStatusSchema, expireTime: time(-1) })
export type LuckyDayState = z.output<typeof luckyDayStateSchema>
`

const PAGE = `import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import luckyDayActivity from './luckyDay.activity'
import { useLuckyDayQuery } from './luckyDayApi'
import { LuckyDayGift } from './LuckyDayGift'

/** Say here what it shows and when it is not there. */
export default function LuckyDayPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useLuckyDayQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={luckyDayActivity.kind}
      title={t('bonuses.luckyDay.title')}
      query={query}
      waiting={[160]}
      status={({ itemStatus }) => itemStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="luckyDay"
    >
      {(state) => <LuckyDayGift state={state} refetch={query.refetch} />}
    </ActivityFrame>
  )
}
`

const ENTRY = `import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export default defineEntry({ label: 'TITLE', slots: ['page'], promotional: true, props, sample: {} })
`

const GIFT = `import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { luckyDayCalls } from './luckyDay.calls'
import { luckyDayAward, luckyDayStateSchema, type LuckyDayState } from './luckyDayModel'

/** The gift and its claim. */
export function LuckyDayGift({ state, refetch }: { state: LuckyDayState; refetch: () => unknown }) {
  const award = luckyDayAward(useAppSelector((root) => root.site.config))
  const { stage, claim, checkAgain } = useClaim({
    name: 'luckyDay',
    call: luckyDayCalls.luckyDayReceive,
    body: () => ({}),
    state: { call: luckyDayCalls.luckyDay, schema: luckyDayStateSchema },
    wasDone: (_input, _before, now) => now.itemStatus === 2,
    award: () => award,
    refetch,
  })
  return (
    <section aria-label={t('bonuses.luckyDay.title')}>
      <p>{t('bonuses.luckyDay.lead')}</p>
      <RewardLines rewards={award} />
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <ClaimButton
        status={state.itemStatus}
        stage={stage}
        what={t('bonuses.luckyDay.title')}
        onClaim={() => claim(null)}
      />
    </section>
  )
}
`

const RULE = `import { t } from '@/shared/i18n/t'
import type { Rule } from '@/domain/rules/rule'
import luckyDayActivity from './luckyDay.activity'
import { luckyDayAward } from './luckyDayModel'

/** The rules, from the same configuration as the page. */
const luckyDayRule: Rule = {
  kind: luckyDayActivity.kind,
  path: '/activity/luckyDay',
  content: (config) => ({
    title: t('bonuses.luckyDay.title'),
    steps: [t('rules.luckyDay.step1'), t('rules.luckyDay.step2')],
    rewards: [{ label: t('bonuses.luckyDay.lead'), rewards: luckyDayAward(config) }],
  }),
}

export default luckyDayRule
`

const TEST = `// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rewardsStore } from '@/domain/activity/showRewards'
import { cleanBonuses, showBonus } from '@tests/support/bonusScenario'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import ActivitiesPage from '../ActivitiesPage.block'
import LuckyDayPage from './LuckyDayPage.block'

beforeEach(cleanBonuses)

test('the gift is taken once', async () => {
  const client = mockClient({}, 'newbie')
  const { user } = await showBonus(<LuckyDayPage />, client, 'newbie')
  await user.click(await screen.findByRole('button', { name: /^Claim/ }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 1_000 }]))
  expect(client.of('luckyDayReceive')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Claim,/ })).toBeNull())
})

test('the hub lists it where the layout has its page', async () => {
  renderBlock(<ActivitiesPage />, {
    client: mockClient({}, 'newbie'),
    state: await mockState({}, 'newbie'),
    layout: { routes: { '/activity/luckyDay': { type: 'activities.LuckyDayPage' } } },
  })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain('/activity/luckyDay')
})
`

const MOCK = `import { forPlayer, refuse, response, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { defineMockActivity } from './defineMockActivity'
import { EVENT_ERRCODE, eventOf, granted, isListed, ruleOf, whileOpen } from './events'

const KIND = 44
const AWARD = [{ id: 2001, count: 1_000 }]

const stateOf = (me: Player) => eventOf(me, 'luckyDay', () => ({ taken: false }))
const responseFor = ({ config }: Call, me: Player) => ({
  itemStatus: stateOf(me).taken ? 2 : 1,
  expireTime: ruleOf(config, KIND).endTime,
})

const handlers = {
  luckyDay: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  luckyDayReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me)
      if (state.taken) return refuse(EVENT_ERRCODE.claimedAlready)
      state.taken = true
      return granted(call, me, 'luckyDay', AWARD, responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 44: 'TITLE' },
  terms: { 44: { betRate: 3 } },
  config: { appLuckyDayConfig: { award: JSON.stringify(AWARD) } },
  personas: ['newbie'],
  handlers,
})
`
