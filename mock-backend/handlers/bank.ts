import { BANK_REVIEW_MS, type BoundAccount } from '../areas/bankCards'
import { response, forPlayer, intAt, refuse, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { noticeChange } from '../rules/sendNotice'
import { phoneProblem } from './accountRules'
import { changeRefusal } from './reauthentication'

const APPROVED = 3
const BANK_MAX = 5
const HOLDER_MAX = 100

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The bank with that id in the configuration. */
function bankOf(call: Call): { bankId: number; bankName: string } | undefined {
  const list = call.config.appBankList
  const banks = (Array.isArray(list) ? list : []) as { bankId: number; bankName: string }[]
  return banks.find(({ bankId }) => bankId === intAt(call, 'bankId'))
}

/** The errcode for the fields of a new or changed account, or undefined. */
function fieldProblem(call: Call, me: Player, cardNum: string): number | undefined {
  const holder = textAt(call, 'accountName')
  const proven = me.identity.status === APPROVED ? (me.identity.form.fullName ?? '') : ''
  if (!holder || holder.length > HOLDER_MAX) return ERRCODE.bankName
  if (proven && plain(proven) !== plain(holder)) return ERRCODE.bankHolder
  if (!/^\d{6,34}$/.test(cardNum)) return ERRCODE.bankNumber
  if (phoneProblem(textAt(call, 'mobile'), call.config)) return ERRCODE.bankMobile
  const bankId = textAt(call, 'bankId')
  const taken = call.state.players.some((player) => {
    const account = player.appUserBankList[bankId]
    return player !== me && account?.cardNum === cardNum
  })
  return taken ? ERRCODE.bankNumberTaken : undefined
}

/** Exactly one account is the default, as long as there are any. */
function ensureOneDefault(me: Player, wanted: string | null): void {
  const accounts = Object.entries(me.appUserBankList)
  const chosen =
    wanted ?? accounts.find(([, account]) => account.isDefault === '1')?.[0] ?? accounts[0]?.[0] ?? ''
  for (const [bankId, account] of accounts) account.isDefault = bankId === chosen ? '1' : '0'
}

const wantsDefault = (call: Call) =>
  ['1', 'true'].includes(textAt(call, 'isDefault')) || call.body.isDefault === true

export const bankHandlers = {
  /** Payload (not in portal.md): bankId, accountName, cardNum, mobile, isDefault. */
  addBankInfo: forPlayer((call, me) => {
    const bank = bankOf(call)
    const cardNum = textAt(call, 'cardNum')
    if (!bank) return refuse(ERRCODE.bankUnknown)
    if (me.appUserBankList[bank.bankId]) return refuse(ERRCODE.bankTaken)
    const max = Number(call.config.bankMax ?? BANK_MAX)
    if (Object.keys(me.appUserBankList).length >= max) return refuse(ERRCODE.bankMax)
    const problem = fieldProblem(call, me, cardNum)
    if (problem) return refuse(problem)
    const refusal = changeRefusal(call, me)
    if (refusal) return refusal
    noticeChange(me, 'A bank account was added', call.now)
    me.appUserBankList[bank.bankId] = {
      bankId: String(bank.bankId),
      bankName: bank.bankName,
      accountName: textAt(call, 'accountName'),
      cardNum,
      mobile: textAt(call, 'mobile'),
      isDefault: '0',
      status: '1',
    }
    ensureOneDefault(me, wantsDefault(call) ? String(bank.bankId) : null)
    return response()
  }),
  /** The same payload; the bank cannot change, and without a number the number stays. A new number is reviewed. */
  modifyBankInfo: forPlayer((call, me) => {
    const account: BoundAccount | undefined = me.appUserBankList[textAt(call, 'bankId')]
    if (!account) return refuse(ERRCODE.bankUnknown)
    if (account.status === '0') return refuse(ERRCODE.bankReview)
    const cardNum = textAt(call, 'cardNum') || (account.cardNum ?? '')
    const problem = fieldProblem(call, me, cardNum)
    if (problem) return refuse(problem)
    const refusal = changeRefusal(call, me)
    if (refusal) return refusal
    noticeChange(me, 'A bank account was changed', call.now)
    if (cardNum !== account.cardNum) {
      account.status = '0'
      account.reviewUntil = String(call.now + BANK_REVIEW_MS)
    }
    Object.assign(account, {
      accountName: textAt(call, 'accountName'),
      cardNum,
      mobile: textAt(call, 'mobile'),
    })
    if (wantsDefault(call)) ensureOneDefault(me, account.bankId ?? null)
    return response()
  }),
} satisfies Handlers
