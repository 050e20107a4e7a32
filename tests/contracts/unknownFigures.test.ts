import { expect, test } from 'vitest'
import { z } from '@/api/shape'

/** Fields of money, points, status and what a player has counted up: a response that leaves one out must not pass for 0. */
const FIGURE =
  /^(coin|lottery|vip|vipExp|userLevel|bet|safebox|totalRecharge|fee|used|seconds|moneyIn|moneyOut|points|turnoverLeft|needRecharge|rechargeToday|directNum|teamNum|(invite|valid|scratch|lottery)Count|scratched|drawn|leftToday|opened|collected|spun|nextTicket|receivable|received|canExchange|exchanged|.*(amount|status|income|commission))$/i

/** A row that has what identifies it, and nothing else. */
const row = {
  id: 1,
  orderId: 'a',
  number: '1',
  name: 'a',
  type: 1,
  kind: 'deposit',
  hours: 24,
  propId: 1,
  day: 1,
}
const lists =
  'list limits history moves recent tickets past tasks days signDays milestones boxes items awardList validList jackpotList newYearList tradeList steps propList award'
const response = { ...row, ...Object.fromEntries(lists.split(' ').map((name) => [name, [row]])) }

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/api/models/*.ts', '../../src/features/**/*{Model,Shapes,Api,Responses}.ts', '!**/*.test.ts'],
  { eager: true },
)
const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value
const schemas = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isSchema(value) ? [[`${file.split('/').at(-1)} ${name}`, value] as const] : [],
  ),
)

/** Where a value has a figure that is 0. */
function zeros(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    member === 0 && FIGURE.test(key) ? [`${path}.${key}`] : zeros(member, `${path}.${key}`),
  )
}

test.each([
  ['nothing', {}],
  ['rows without figures', response],
])('a response with %s has no figure of 0', (_what, response) => {
  const parsed = schemas.flatMap(([name, schema]) => {
    // Eligible where the flag of portal.md §4 is set, and nowhere else.
    if (name.endsWith('supplyOfActivities')) return []
    const result = z.safeParse(schema, response)
    return result.success ? zeros(result.data, name) : []
  })
  expect(parsed).toEqual([])
})

test('the schemas of players’ money are among those that are looked at', () => {
  const names = schemas.map(([name]) => name).join()
  for (const name of ['userSchema', 'balanceSchema', 'depositPageSchema', 'safeboxSchema', 'agentDataSchema'])
    expect(names).toContain(name)
  const response = { list: [{ orderId: 'a', amount: 0, status: 0 }] }
  const [, deposits] = schemas.find(([name]) => name.endsWith('depositPageSchema')) ?? []
  expect(zeros(z.parse(deposits as z.ZodMiniType, response), 'page')).toEqual([
    'page.list.0.amount',
    'page.list.0.status',
  ])
})
