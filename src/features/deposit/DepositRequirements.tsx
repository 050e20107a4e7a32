import type { ReactNode } from 'react'
import { KYC_STATUS } from '@/api/models/kyc'
import type { PlayLimit } from '@/api/models/limits'
import type { PlayerConfig, RechargeType } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import { RouteLink } from '@/engine/render/RouteLink'
import { timedText } from '@/shared/format/timedText'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { useKycQuery } from '@/domain/money/accountApi'
import { AgreementNeeded } from '@/domain/session/AgreementNeeded'
import { useChangedTexts } from '@/domain/session/textVersions'
import { reachedLimit } from './depositRules'

interface Props {
  user: User
  config: PlayerConfig
  channels: readonly RechargeType[]
  limits: readonly PlayLimit[]
  kycTo: string
  children: ReactNode
}

/** Checks what a deposit requires; explains what is missing and links to it. */
export function DepositRequirements({ user, config, channels, limits, kycTo, children }: Props) {
  const asksIdentity = config.kycGates.includes('deposit') && !user.hasKyc
  const hasChangedTexts = useChangedTexts().length > 0
  const { data: kyc } = useKycQuery(undefined, { skip: !asksIdentity })
  if (hasChangedTexts) return <AgreementNeeded />
  if (asksIdentity && kyc?.status !== KYC_STATUS.approved) {
    const reviewed = kyc?.status === KYC_STATUS.submitted
    return (
      <EmptyState icon="shield-check" title={t(reviewed ? 'deposit.kyc.reviewed' : 'deposit.kyc.missing')}>
        <RouteLink to={kycTo} className={buttonClass({})}>
          {t('deposit.kyc.link')}
        </RouteLink>
      </EmptyState>
    )
  }
  const reached = reachedLimit(limits)
  if (reached)
    return <EmptyState icon="clock" title={timedText('deposit.limit.reached', reached.resetTime)} />
  if (channels.length === 0)
    return (
      <EmptyState icon="wallet" title={t('deposit.noChannels')}>
        <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
          {t('deposit.toService')}
        </RouteLink>
      </EmptyState>
    )
  return children
}
