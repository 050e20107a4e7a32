import { bankCardsOf } from '@/api/models/bankCard'
import type { User } from '@/api/models/user'
import { formatDateTime } from '@/shared/format/dateTime'
import { OutdatedMark } from '@/domain/money/OutdatedMark'
import { ABSENT } from '@/shared/format/money'
import { t, hasMessage } from '@/shared/i18n/t'
import { CopyRow } from '@/shared/ui/CopyRow'
import { FactRow } from './FactRow'
import { KYC_STATUS } from '@/api/models/kyc'
import { StatusPill, type StatusTone } from '@/shared/ui/StatusPill'
import { useKycQuery } from '@/domain/money/accountApi'
import { RouteLink } from '@/engine/render/RouteLink'
import { Icon } from '@/shared/ui/Icon'
import { superiorOf } from './superiorOf'
import { useState } from 'react'
import { maskPhone } from '@/shared/format/phone'
import { IconButton } from '@/shared/ui/IconButton'
import styles from './Facts.module.css'

const TONES: Record<number, StatusTone> = {
  [KYC_STATUS.submitted]: 'waiting',
  [KYC_STATUS.approved]: 'good',
  [KYC_STATUS.rejected]: 'bad',
  [KYC_STATUS.expired]: 'bad',
}

/** KYC status, with a link. */
function KycFact() {
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

/** The facts of the account, each with a link to where it is managed (PF-06). */
export function AccountFacts({ user }: { user: User }) {
  const superior = superiorOf(user)
  return (
    <dl className={styles.facts} aria-label={t('profile.user.details')}>
      <CopyRow label={t('profile.user.id')} value={String(user.id)} />
      <FactRow
        label={t('profile.user.vip')}
        action={<FactLink to="/profile/vip" label={t('profile.user.vip')} />}
      >
        {t('profile.user.vipOf', { level: user.vip ?? ABSENT })} <OutdatedMark figure="vip" />
      </FactRow>
      <OwnMobile mobile={user.mobile} />
      <KycFact />
      <FactRow
        label={t('profile.user.loginPassword')}
        action={<FactLink to="/profile/password" label={t('page.password')} />}
      />
      <FactRow
        label={t('profile.user.password')}
        action={<FactLink to="/walletsPassword" label={t('profile.user.password')} />}
      >
        {user.hasSafeboxPassword === undefined
          ? ABSENT
          : t(user.hasSafeboxPassword ? 'profile.user.passwordSet' : 'profile.user.passwordNone')}
      </FactRow>
      <FactRow
        label={t('profile.user.bank')}
        action={<FactLink to="/profile/bank" label={t('profile.user.bank')} />}
      >
        {user.appUserBankList === undefined
          ? ABSENT
          : t('profile.user.bankOf', { count: bankCardsOf(user).length })}
      </FactRow>
      <FactRow
        label={t('profile.user.superior')}
        action={!superior && <FactLink to="/profile/superior" label={t('page.superior')} />}
      >
        {user.pid === undefined ? ABSENT : (superior ?? t('profile.user.superiorNone'))}
      </FactRow>
      <FactRow
        label={t('profile.user.info')}
        action={<FactLink to="/profile/info" label={t('profile.user.info')} />}
      >
        {user.hasUserOther === false && t('profile.user.complete')}
      </FactRow>
      <FactRow label={t('profile.user.lastLogin')}>
        {user.lastLogin > 0 ? formatDateTime(user.lastLogin) : t('profile.user.lastLoginUnknown')}
      </FactRow>
    </dl>
  )
}

/** A link to where a fact is managed; hidden if the layout has no such page. */
function FactLink({ to, label }: { to: string; label: string }) {
  return (
    <RouteLink to={to} className={styles.link} aria-label={label}>
      <Icon name="chevron-right" size={20} />
    </RouteLink>
  )
}

/** The player's mobile number, masked until revealed; without one, a link to add it. */
function OwnMobile({ mobile }: { mobile: string | undefined }) {
  const [shown, setShown] = useState(false)
  const label = t('profile.user.mobile')
  if (!mobile)
    return (
      <FactRow
        label={label}
        action={
          <RouteLink to="/bind" className={styles.link} aria-label={t('menu.bind')}>
            {t('profile.user.bind')}
          </RouteLink>
        }
      >
        {mobile === undefined ? ABSENT : t('profile.user.passwordNone')}
      </FactRow>
    )
  return (
    <FactRow
      label={label}
      action={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          iconSize={18}
          aria-pressed={shown}
          label={t('profile.user.show')}
          onClick={() => setShown(!shown)}
        />
      }
    >
      {shown ? mobile : maskPhone(mobile)}
    </FactRow>
  )
}
