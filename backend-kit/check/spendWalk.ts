import type { EndpointName } from '@/api/endpoints'
import type { Session } from './session'
import type { Json } from './readResponse'
import type { CallResult } from './verdict'

const objects = (value: unknown): Json[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).filter(
    (one): one is Json => typeof one === 'object' && one !== null,
  )
const member = (value: unknown, name: string): Json => ((value as Json | undefined)?.[name] ?? {}) as Json
const claimable = (state: Json): boolean => Number(state.itemStatus) === 1

/** A deposit, a withdrawal and a claim, as a player would make them. Only on a test account. */
export async function spendWalk(session: Session): Promise<void> {
  await deposit(session)
  await withdraw(session)
  await claim(session)
}

async function attempt(session: Session, name: EndpointName, body: Json): Promise<Json | null> {
  const response = await session.send(name, body)
  const result = session.results.get(name) as CallResult
  if (response.kind === 'data') {
    Object.assign(result, { state: 'works', says: '' })
    return response.body
  }
  Object.assign(
    result,
    response.kind === 'unauthorized'
      ? { state: 'broken', says: 'It answers 401 although the token is valid.' }
      : { state: response.kind, says: response.says },
  )
  return null
}

const say = (session: Session, name: EndpointName, state: CallResult['state'], says: string) =>
  void Object.assign(session.results.get(name) as CallResult, { state, says })

/** After a deposit its order must be in the records: there the portal looks for it when the answer is lost. */
async function deposit(session: Session): Promise<void> {
  const config = session.responses.get('getAfterLoginInfoWeb') ?? {}
  const list = objects(member(config, 'config').appRechargeTypeList ?? config.appRechargeTypeList)
  const channel = list.find(({ bankId }) => !Number(bankId)) ?? list[0]
  if (!channel) return say(session, 'recharge3', 'notTried', 'There is no deposit channel.')
  const amount = Number(channel.min ?? 10_000)
  const order = await attempt(session, 'recharge3', {
    amount,
    version: 4,
    actType: 0,
    rechargeType: Number(channel.id),
  })
  if (!order) return
  const ways = [order.payUrl, order.appRechargeBankOwn, order.appRechargeQr].filter(Boolean)
  if (ways.length === 0)
    return say(session, 'recharge3', 'broken', 'The deposit was made, but its answer says no way to pay it.')
  if (order.orderId !== undefined)
    await attempt(session, 'isRechargeDone', { orderId: String(order.orderId) })
  const records = await attempt(session, 'getRechargeRecord', { page: 1, pageSize: 20, days: 7 })
  const isListed = objects(records?.list).some((row) => String(row.orderId) === String(order.orderId))
  if (records && !isListed)
    say(
      session,
      'recharge3',
      'broken',
      'The deposit was made, but is not in getRechargeRecord: a lost answer could not be found again.',
    )
}

async function withdraw(session: Session): Promise<void> {
  const info = await attempt(session, 'getExchange', {})
  const method = objects(info?.methods)[0]
  const user = session.responses.get('userInfo') ?? {}
  const [bankId] = Object.keys(member(user, 'appUserBankList'))
  if (!info || !method || !bankId)
    return say(session, 'exchange', 'notTried', 'The account has no method or no bound bank account.')
  const amount = Number(info.min)
  if (Number(info.withdrawable) < amount)
    return say(session, 'exchange', 'notTried', 'The account has nothing that may be withdrawn.')
  const order = await attempt(session, 'exchange', { amount, method: method.name, bankId: Number(bankId) })
  if (!order) return
  const records = await attempt(session, 'getExchangeOrder', { page: 1, pageSize: 20, days: 7 })
  if (records && !objects(records.list).some((row) => Number(row.amount) === amount))
    say(session, 'exchange', 'broken', 'The withdrawal was made, but is not in getExchangeOrder.')
}

/** The first thing that can be claimed, of the activities and tasks that the account has. */
async function claim(session: Session): Promise<void> {
  const { responses } = session
  const firstCharge = member(responses.get('appRechargeBonusCollection9'), 'appRechargeBonusCollection9')
  const invite = member(responses.get('appInviteBonus1User'), 'appInviteBonus1User')
  const day = objects(responses.get('loginBonus3User')?.days).find(claimable)
  const rebate = responses.get('vipRebate') ?? {}
  if (claimable(firstCharge)) await attempt(session, 'appRechargeBonusCollection9Receive', { propId: 2001 })
  else if (claimable(invite)) await attempt(session, 'appInviteBonus1UserReceive', { propId: 2001 })
  else if (day) await attempt(session, 'loginBonus3UserReceive', { day: Number(day.day) })
  else if (claimable(rebate)) await attempt(session, 'vipRebateReceive', { amount: Number(rebate.amount) })
  else if (Number(responses.get('getTaskUser')?.canReceiveTaskAward))
    await attempt(session, 'receiveTaskAward', { type: 1 })
}
