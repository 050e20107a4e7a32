import { KYC_STATUS } from '@/api/models/kyc'
import { hasMessage, t } from '@/shared/i18n/t'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { useKycQuery } from '@/domain/money/accountApi'
import { FactLink } from './FactLink'
import { FactRow } from './FactRow'

const TONES: Record<number, StatusTone> = {
  [KYC_STATUS.submitted]: 'waiting',
  [KYC_STATUS.approved]: 'good',
  [KYC_STATUS.rejected]: 'bad',
  [KYC_STATUS.expired]: 'bad',
}

/** KYC status, with a link. */
export function KycFact() {
  const { data, isLoading } = useKycQuery()
  const key = `profile.user.kycStatus.${data?.status}`
  return (
    <FactRow
      label={t('profile.user.kyc')}
      action={<FactLink to="/walletsKyc" label={t('profile.user.kyc')} />}
    >
      {data && hasMessage(key) ? (
        <StatusPill tone={TONES[data.status] ?? 'neutral'}>{t(key)}</StatusPill>
      ) : (
        t(isLoading ? 'common.loading' : 'profile.user.kycUnknown')
      )}
    </FactRow>
  )
}
