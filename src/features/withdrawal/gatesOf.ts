import type { BankCard } from '@/api/models/bankCard'
import type { ExchangeInfo } from '@/api/models/exchange'
import { KYC_STATUS, type Kyc } from '@/api/models/kyc'
import type { PlayerConfig } from '@/api/models/playerConfig'
import { formatMoney } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'

/** Something that has to be so before a withdrawal: how it stands, and where what is missing can be done. */
export interface Gate {
  id: 'kyc' | 'bank' | 'turnover' | 'limits'
  open: boolean
  note: string
  /** Where to go, with the words for it; only while it is shut. */
  way?: { to: string; label: string }
}

interface Facts {
  gates: PlayerConfig['kycGates']
  /** `null` where it is not asked for. */
  kyc: Kyc | null
  cards: BankCard[]
  info: ExchangeInfo
  /** Whether the portal may invite this player to play (SP-06). */
  mayPlay: boolean
}

/** An account that money can be sent to now. */
export const isReady = (card: BankCard): boolean => card.status !== 0

/** What stands before a withdrawal, in the order in which it is asked for (WL-11). */
export const gatesOf = (facts: Facts): Gate[] => [
  identityGate(facts),
  bankGate(facts.cards),
  turnoverGate(facts),
  limitsGate(facts.info),
]

const words = (key: string, params?: Record<string, string | number>) => t(`withdrawal.gates.${key}`, params)

function identityGate({ gates, kyc }: Facts): Gate {
  const status = kyc?.status
  const asked = gates.includes('withdrawal') || (gates.includes('days') && status === KYC_STATUS.expired)
  if (status === KYC_STATUS.approved) return { id: 'kyc', open: true, note: words('kycDone') }
  if (!asked) return { id: 'kyc', open: true, note: words('kycNotAsked') }
  return {
    id: 'kyc',
    open: false,
    note: identityNote(kyc),
    way: { to: '/walletsKyc', label: words('kycGo') },
  }
}

function identityNote(kyc: Kyc | null): string {
  if (kyc?.status === KYC_STATUS.draft) return words('kycDraft')
  if (kyc?.status === KYC_STATUS.submitted) return words('kycSubmitted')
  if (kyc?.status === KYC_STATUS.expired) return words('kycExpired')
  if (kyc?.status !== KYC_STATUS.rejected) return words('kycNone')
  return kyc.reason ? words('kycRejected', { reason: kyc.reason }) : words('kycRejectedNoReason')
}

function bankGate(cards: BankCard[]): Gate {
  const ready = cards.filter(isReady).length
  if (ready > 0) return { id: 'bank', open: true, note: words('bankDone', { count: ready }) }
  return cards.length > 0
    ? {
        id: 'bank',
        open: false,
        note: words('bankReview'),
        way: { to: '/bankCardList', label: words('bankReviewGo') },
      }
    : {
        id: 'bank',
        open: false,
        note: words('bankNone'),
        way: { to: '/bindBankCard', label: words('bankGo') },
      }
}

function turnoverGate({ info, mayPlay }: Facts): Gate {
  if (info.turnoverLeft <= 0) return { id: 'turnover', open: true, note: words('turnoverDone') }
  return {
    id: 'turnover',
    open: false,
    note: words('turnoverLeft', { amount: formatMoney(info.turnoverLeft) }),
    way: mayPlay
      ? { to: '/lobby/home', label: words('turnoverGo') }
      : { to: '/service', label: words('turnoverHelp') },
  }
}

function limitsGate({ timesLeft, min, withdrawable, turnoverLeft }: ExchangeInfo): Gate {
  if (timesLeft <= 0)
    return {
      id: 'limits',
      open: false,
      note: words('timesUsed'),
      way: { to: '/profile/vip', label: words('timesGo') },
    }
  // While turnover is left nothing can be withdrawn: that is said once.
  if (withdrawable < min && turnoverLeft <= 0)
    return {
      id: 'limits',
      open: false,
      note: words('tooLittle', { min: formatMoney(min) }),
      way: { to: '/record/transaction', label: words('tooLittleGo') },
    }
  return { id: 'limits', open: true, note: words('limitsDone', { count: timesLeft }) }
}
