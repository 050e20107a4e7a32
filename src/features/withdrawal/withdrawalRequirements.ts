import type { BankCard } from '@/api/models/bankCard'
import type { ExchangeInfo } from '@/api/models/exchange'
import { KYC_STATUS, type Kyc } from '@/api/models/kyc'
import type { PlayerConfig } from '@/api/models/playerConfig'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'

/** A requirement of a withdrawal: whether it is met, and where to meet it. */
export interface Requirement {
  id: 'kyc' | 'bank' | 'turnover' | 'limits'
  met: boolean
  note: string
  /** Where to meet it; only while it is not met. */
  link?: { to: string; label: string }
}

interface Facts {
  requirements: PlayerConfig['kycGates']
  /** `null` where it is not required. */
  kyc: Kyc | null
  cards: BankCard[]
  info: ExchangeInfo
  /** Whether the portal may invite this player to play (SP-06). */
  mayPlay: boolean
  money: MoneyFormat
}

/** Whether money can be sent to the account. */
export const isReady = (card: BankCard): boolean => card.status !== 0

/** The requirements of a withdrawal, in order (WL-11). */
export const withdrawalRequirements = (facts: Facts): Requirement[] => [
  identityRequirement(facts),
  bankRequirement(facts.cards),
  turnoverRequirement(facts),
  limitsRequirement(facts),
]

const text = (key: string, params?: Record<string, string | number>) =>
  t(`withdrawal.requirements.${key}`, params)

function identityRequirement({ requirements, kyc }: Facts): Requirement {
  const status = kyc?.status
  const isRequired =
    requirements.includes('withdrawal') || (requirements.includes('days') && status === KYC_STATUS.expired)
  if (status === KYC_STATUS.approved) return { id: 'kyc', met: true, note: text('kycDone') }
  if (!isRequired) return { id: 'kyc', met: true, note: text('kycNotAsked') }
  return {
    id: 'kyc',
    met: false,
    note: identityNote(kyc),
    link: { to: '/walletsKyc', label: text('kycGo') },
  }
}

function identityNote(kyc: Kyc | null): string {
  if (kyc?.status === KYC_STATUS.draft) return text('kycDraft')
  if (kyc?.status === KYC_STATUS.submitted) return text('kycSubmitted')
  if (kyc?.status === KYC_STATUS.expired) return text('kycExpired')
  if (kyc?.status === KYC_STATUS.none) return text('kycNone')
  if (kyc?.status !== KYC_STATUS.rejected) return text('kycOther')
  return kyc.reason ? text('kycRejected', { reason: kyc.reason }) : text('kycRejectedNoReason')
}

function bankRequirement(cards: BankCard[]): Requirement {
  const ready = cards.filter(isReady).length
  if (ready > 0) return { id: 'bank', met: true, note: text('bankDone', { count: ready }) }
  return cards.length > 0
    ? {
        id: 'bank',
        met: false,
        note: text('bankReview'),
        link: { to: '/bankCardList', label: text('bankReviewGo') },
      }
    : {
        id: 'bank',
        met: false,
        note: text('bankNone'),
        link: { to: '/bindBankCard', label: text('bankGo') },
      }
}

function turnoverRequirement({ info, mayPlay, money }: Facts): Requirement {
  if (info.turnoverLeft <= 0) return { id: 'turnover', met: true, note: text('turnoverDone') }
  return {
    id: 'turnover',
    met: false,
    note: text(mayPlay ? 'turnoverLeft' : 'turnoverHeld', { amount: money.formatMoney(info.turnoverLeft) }),
    link: mayPlay
      ? { to: '/lobby/home', label: text('turnoverGo') }
      : { to: '/service', label: text('turnoverHelp') },
  }
}

function limitsRequirement({ info, money }: Facts): Requirement {
  const { timesLeft, min, withdrawable, turnoverLeft } = info
  if (timesLeft <= 0)
    return {
      id: 'limits',
      met: false,
      note: text('timesUsed'),
      link: { to: '/profile/vip', label: text('timesGo') },
    }
  // Open turnover already explains why nothing can be withdrawn.
  if (withdrawable < min && turnoverLeft <= 0)
    return {
      id: 'limits',
      met: false,
      note: text('tooLittle', { min: money.formatMoney(min) }),
      link: { to: '/record/transaction', label: text('tooLittleGo') },
    }
  return { id: 'limits', met: true, note: text('limitsDone', { count: timesLeft }) }
}
